import { createHmac } from 'node:crypto';
import { applyToPosting } from '#features/applying/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { boardOf } from '../board-list.ts';
import { applicationOf, type SentApplicant } from './payload.server.ts';
import { resumeDocument, storeResume } from './resume.server.ts';
import type { Ad, OfApplicant, Sender } from './store.server.ts';
import * as store from './store.server.ts';

const CLOSED = 'This job is closed and takes no more applications. Tell the applicant, and take the ad down.';
/** A board that is told 404 would give up. */
const MISSING = 'Something is missing to add an applicant of a board to a job that is on the site.';

/**
 * Adds a person whom a board sends as any other application, with the board as its source. What cannot be taken of it is left out, and the team
 * is told. Returns what to tell the board; throws what is wrong with it. Who is sent twice applies once, and who comes too late is counted, so
 * that the team learns of it.
 */
export async function takeApplicant(
  services: Services,
  sender: Sender,
  sent: SentApplicant,
): Promise<'received' | 'received before'> {
  const { database, secrets } = services;
  const { company_id, board_id } = sender;
  const ad = found(await database.asSystem((db) => store.findAd(db, sender, sent.ad)));
  const { crosspost_id, posting_id, site } = ad;
  const applicant_hash = createHmac('sha256', secrets.mailed_links).update(`board applicant ${sent.id}`).digest();
  const of: OfApplicant = { company_id, crosspost_id, applicant_hash };
  if (await database.asRequest({ company_id }, (db) => store.isKnownApplicant(db, of))) return 'received before';
  // The receipt would tell by which anonymous posting the company goes on.
  if (ad.is_named_before) return refuseLate(services, of);
  const { application, left_out } = applicationOf(sent, { posting_id });
  // No browser owns these applications, so this hash is the hash of none.
  const owner = {
    site,
    seeker_id: null,
    visitor_hash: hashToken(`board ${crosspost_id} ${applicant_hash.toString('hex')}`),
  };
  const resume = await storeResume(services, company_id, sent);
  try {
    return await database.asSystem(async (db) => {
      if (!(await store.insertApplicant(db, of, { is_late: false }))) return 'received before';
      const document = resume && 'file' in resume ? await resumeDocument(db, owner, resume, posting_id) : resume;
      const has_none = document !== null && 'left_out' in document;
      const values = { ...application, document_id: document && !has_none ? document.document_id : null };
      const came = { board: boardOf(board_id).name, left_out: has_none ? [...left_out, document.left_out] : left_out };
      await store.updateApplicant(db, of, await applyToPosting(db, owner, values, came));
      return 'received';
    });
  } catch (error) {
    if (await isClosed(services, ad, error)) return refuseLate(services, of);
    throw error instanceof HttpProblem && error.status === 404 ? new Error(MISSING, { cause: error }) : error;
  }
}

/** Counts who came too late, and has the board tell them. */
async function refuseLate({ database }: Services, of: OfApplicant): Promise<never> {
  await database.asRequest({ company_id: of.company_id }, (db) => store.insertApplicant(db, of, { is_late: true }));
  throw new HttpProblem(410, 'posting-closed', CLOSED);
}

/** Whether the job ended, or is not on the site any more. Anything else that is missing is a fault of ours. */
async function isClosed({ database }: Services, ad: Ad, error: unknown): Promise<boolean> {
  if (error instanceof RuleBroken) return error.code === 'posting-closed';
  if (!(error instanceof HttpProblem && error.status === 404)) return false;
  return !(await database.asSystem((db) => store.isShown(db, ad)));
}
