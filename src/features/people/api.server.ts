import { listMessages, listNotes, noteReaderOf } from '#features/applicant-messages/doors.server.ts';
import { type Actor, actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { ownerOf } from '#features/documents/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can, checkMemberMay, memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { addResume, copyResume, savePerson } from './actions.server.ts';
import * as contract from './contract.ts';
import { comparePeople, keepPeopleApart, mergePeople, undoMergeOf } from './merge-actions.server.ts';
import * as merging from './merge-contract.ts';
import { listMaybeSame, listMerges } from './merge-store.server.ts';
import type { Details } from './rules.ts';
import * as store from './store.server.ts';

export const peopleApi = [
  implement(contract.getApplicantPerson, async ({ params, db, scope, user }) => {
    const { company_id } = params;
    const actor = actorOf({ user, scope });
    const application = found(await findOpenApplication(db, actor, params.application_id));
    const record = await store.findRecord(db, params);
    const all = await store.listApplicationIds(db, params);
    const open = await pipelinesOpenTo(db, company_id, user);
    const listed = await store.listApplications(db, { company_id, open }, all);
    const ids = listed.map(({ application_id }) => application_id);
    const sees_tags = can('view-tags', user, scope.flags);
    const reader = noteReaderOf(user);
    const sent = sentDetails(application);
    const notes = [];
    const messages = [];
    for (const application_id of ids) {
      const of = { company_id, application_id };
      notes.push(...(await listNotes(db, of, reader)).map((note) => ({ ...note, application_id })));
      messages.push(...(await listMessages(db, of, reader)).map((message) => ({ ...message, application_id })));
    }
    return {
      details: record?.details ?? sent,
      sent,
      version: record?.version ?? 0,
      has_account: listed.some(({ has_account }) => has_account),
      applications: listed.map((each) => (sees_tags ? each : { ...each, tags: [] })),
      files: await store.listFiles(db, company_id, ids),
      notes,
      messages,
      moves: await store.listMoves(db, company_id, ids),
      history: record ? await store.listHistory(db, company_id, record.person_id) : [],
      maybe_same: await listMaybeSame(db, { company_id, open }, ids),
      merges: await listMerges(db, { company_id, person_id: record?.person_id ?? null, open }, ids),
    };
  }),

  implement(contract.updatePerson, {
    // Copying is slow, so it comes before the transaction, which checks the rest.
    before: async ({ params: { company_id }, body: { document_id }, scope, services }) =>
      document_id && memberMay('edit-people', scope.user)
        ? copyResume(services, ownerOf(scope), { company_id, document_id })
        : null,
    handle: async ({ params, body, db, scope, user, audit, prepared: resume }) => {
      const actor = actorOf({ user, scope });
      const application = found(await findOpenApplication(db, actor, params.application_id));
      checkMemberMay('edit-people', user);
      const { version, document_id: _, ...details } = body;
      const saved = await savePerson(db, actor, { application, sent: sentDetails(application), details, version });
      if (resume) await addResume(db, actor, application, resume);
      audit(application.id, { fields: saved.fields, has_resume: resume !== null });
      return { version: saved.version };
    },
  }),

  implement(merging.getMergePreview, async ({ params, db, scope, user }) => {
    const actor = actorOf({ user, scope });
    const pair = await findPair(db, actor, params);
    checkMemberMay('edit-people', user);
    return comparePeople(db, actor, pair, can('view-tags', user, scope.flags));
  }),

  implement(merging.mergePeople, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const pair = await findPair(db, actor, params);
    checkMemberMay('edit-people', user);
    const { closed, ...merge } = await mergePeople(db, actor, { ...pair, ...body });
    audit(params.application_id, { merge_id: merge.merge_id, other_id: params.other_id, closed });
    return merge;
  }),

  implement(merging.undoMerge, async ({ params, db, scope, user, audit }) => {
    const { merge_id } = params;
    checkMemberMay('edit-people', user);
    const undone = await undoMergeOf(db, actorOf({ user, scope }), merge_id);
    audit(undone.application_id, { merge_id, other_id: undone.other_id });
    return undone;
  }),

  implement(merging.keepApart, async ({ params, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const pair = await findPair(db, actor, params);
    checkMemberMay('edit-people', user);
    await keepPeopleApart(db, actor, pair);
    audit(params.application_id, { other_id: params.other_id });
    return {};
  }),
];

/** Both applications of a comparison; 404 unless both are open to the member. */
async function findPair(
  db: Db,
  actor: Actor,
  { application_id, other_id }: Record<'application_id' | 'other_id', string>,
) {
  const these = found(await findOpenApplication(db, actor, application_id));
  const others = found(await findOpenApplication(db, actor, other_id));
  return { these: { id: these.id, ...sentDetails(these) }, others: { id: others.id, ...sentDetails(others) } };
}

function sentDetails(application: Details): Details {
  const { first_name, last_name, phone, city, region, postal_code, headline, skills } = application;
  return { first_name, last_name, phone, city, region, postal_code, headline, skills: skills.filter(Boolean) };
}
