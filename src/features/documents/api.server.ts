import { setTimeout as wait } from 'node:timers/promises';
import { isSpouseOnly } from '#features/military-record/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { addDocument, storeUpload } from './actions.server.ts';
import * as contract from './contract.ts';
import { documentChannel, enqueueReading } from './reading/queue.server.ts';
import { findDocument, findNewestResumes, type Owner, ownerOf } from './store.server.ts';

const NEWEST_SHOWN = 10;
/** Two are read at once, in about half a second each. */
const SECONDS_PER_DOCUMENT = 0.25;

export const documentsApi = [
  implement(contract.uploadSeekerDocument, {
    before: ({ body, scope, services }) => storeUpload(body.file, { ...ownerOf(scope), ip: scope.ip }, services),
    handle: ({ body, scope, db, prepared: file_key }) =>
      addDocument(db, ownerOf(scope), { ...body, file_key, company_id: scope.user?.company_id }),
  }),

  implement(contract.getSeekerDocument, {
    before: async ({ params, query: { wait_s }, scope, services }) => {
      if (wait_s > 0) await scope.yieldPlace(() => untilRead(services, ownerOf(scope), params.document_id, wait_s));
    },
    handle: async ({ params, scope, db }) => {
      const document = found(await findDocument(db, ownerOf(scope), params.document_id));
      const draft = draftOf(document.fields);
      // Military terms in a spouse's résumé usually describe the service member.
      const is_spouse = draft?.military && scope.user?.type === 'seeker' && (await isSpouseOnly(db, scope.user.userId));
      const { reading_since, ahead, ...shown } = document;
      const wait_s = Math.ceil(ahead * SECONDS_PER_DOCUMENT);
      const fields = is_spouse ? { ...draft, military: null } : draft;
      return { ...shown, ...outcomeOf(document), wait_s, fields };
    },
  }),

  implement(contract.listSeekerDocuments, {
    handle: async ({ user, db }) => {
      const newest = await findNewestResumes(db, user.userId, NEWEST_SHOWN);
      return { documents: newest.map((document) => ({ ...document, ...outcomeOf(document) })) };
    },
  }),
];

/** Waits without a database connection: the end of a reading is announced, and so is a slow one. */
async function untilRead(services: Services, owner: Owner, document_id: string, wait_s: number): Promise<void> {
  const told = new AbortController();
  const stop = services.live_events.subscribe(documentChannel(document_id), () => told.abort());
  try {
    const document = await services.database.asSystem((db) => findDocument(db, owner, document_id));
    if (document?.read_state !== 'waiting' || document.is_scan || document.is_large) return;
    if (!document.reading_since) {
      await services.database.asSystem((db) => enqueueReading(db, { document_id, is_form_open: true }));
    }
    await wait(wait_s * 1000, undefined, { signal: told.signal, ref: false });
  } catch (error) {
    // An announcement aborts the wait, which throws.
    if (!told.signal.aborted) throw error;
  } finally {
    stop();
  }
}

/** Drops reasons of older releases that the contract no longer has. */
function outcomeOf({ unreadable_reason: stored }: { unreadable_reason: string | null }) {
  return { unreadable_reason: contract.UNREADABLE_REASONS.find((reason) => reason === stored) ?? null };
}

function draftOf(fields: unknown) {
  return contract.resumeDraftSchema.safeParse(fields).data ?? null;
}
