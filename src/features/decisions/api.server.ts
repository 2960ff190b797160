import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can, checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { decide } from './actions.server.ts';
import * as contract from './contract.ts';
import { dashboardOf, openPosting } from './dashboard-actions.server.ts';
import { close, shownRecord } from './record-actions.server.ts';
import { findRecord } from './record-store.server.ts';
import { listPostings } from './store.server.ts';

export const decisionsApi = [
  implement(contract.listDecisions, async ({ params: { company_id }, db, user }) => ({
    postings: await listPostings(db, { company_id, open: await pipelinesOpenTo(db, company_id, user) }),
  })),

  implement(contract.getDecisionDashboard, async ({ params, query, db, scope, user }) => {
    const actor = actorOf({ user, scope });
    const posting = await openPosting(db, actor, params.posting_id);
    return dashboardOf(db, actor, posting, { people: query.people, flags: scope.flags });
  }),

  implement(contract.decideOnFinalist, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const person = found(await findOpenApplication(db, actor, params.application_id));
    if (person.erased_at) throw notFound();
    checkMemberMay('decide-on-applicants', user);
    await decide(db, actor, person, body);
    const { stage_id } = person;
    audit(person.id, { action: body.action, stage_id, reason_id: body.reason_id, employer_user: body.employer_user });
    return { version: found(await findOpenApplication(db, actor, person.id)).version };
  }),

  implement(contract.closeDecision, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const posting = await openPosting(db, actor, params.posting_id);
    checkMemberMay('decide-on-applicants', user);
    const closer = { company_id: actor.company_id, employer_user: user.userId };
    const has_tags = can('view-tags', user, scope.flags);
    const { decision_id, record_hash } = await close(db, closer, posting, { ...body, has_tags });
    const application_ids = Object.keys(body.versions);
    audit(decision_id, { posting_id: posting.posting_id, application_ids, record_hash });
    return { decision_id };
  }),

  implement(contract.getDecisionRecord, async ({ params, db, user }) => {
    const record = found(await findRecord(db, params.company_id, params.decision_id));
    checkMemberMay('decide-on-applicants', user);
    return shownRecord(record);
  }),
];
