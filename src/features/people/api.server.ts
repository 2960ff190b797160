import { listMessages, listNotes, noteReaderOf } from '#features/applicant-messages/doors.server.ts';
import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { ownerOf } from '#features/documents/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can, checkMemberMay, memberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { addResume, copyResume, savePerson } from './actions.server.ts';
import * as contract from './contract.ts';
import type { Details } from './rules.ts';
import * as store from './store.server.ts';

export const peopleApi = [
  implement(contract.getApplicantPerson, async ({ params, db, scope, user }) => {
    const { company_id } = params;
    const actor = actorOf({ user, scope });
    const application = found(await findOpenApplication(db, actor, params.application_id));
    const record = await store.findRecord(db, params);
    const all = await store.listApplicationIds(db, params, record?.person_id ?? null);
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
];

function sentDetails(application: Details): Details {
  const { first_name, last_name, phone, city, region, postal_code, headline, skills } = application;
  return { first_name, last_name, phone, city, region, postal_code, headline, skills: skills.filter(Boolean) };
}
