import { DONE } from '#api/endpoint.ts';
import { narrowTo } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import * as actions from './actions.server.ts';
import * as contract from './contract.ts';
import { readStopToken } from './link.server.ts';
import { mostScouts } from './rules.ts';
import * as store from './store.server.ts';

const memberOf = (
  { company_id }: { company_id: string },
  { user, scope }: { user: actions.Member['user']; scope: RequestScope },
): actions.Member => ({ company_id, site: scope.site, user, preferences: scope.preferences });

export const resumeScoutsApi = [
  implement(contract.listScouts, async ({ params, db, user }) => ({
    scouts: await store.listScouts(db, params.company_id),
    most: mostScouts(user),
  })),

  implement(contract.getScout, async ({ params, query, db, user, scope }) =>
    actions.readScout(db, memberOf(params, { user, scope }), { scout_id: params.scout_id, run: query.run }),
  ),

  implement(contract.createScout, async ({ params, body, db, user, scope, audit }) => {
    const scout_id = await actions.createScout(db, memberOf(params, { user, scope }), body);
    audit(scout_id);
    return { scout_id };
  }),

  implement(contract.updateScout, async ({ params, body, db, user, scope, audit }) => {
    await actions.updateScout(db, memberOf(params, { user, scope }), params.scout_id, body);
    audit(params.scout_id);
    return DONE;
  }),

  implement(contract.setScoutRhythm, async ({ params, body, db, user, scope, audit }) => {
    await actions.setRhythm(db, memberOf(params, { user, scope }), params.scout_id, body.rhythm);
    audit(params.scout_id);
    return DONE;
  }),

  implement(contract.deleteScout, async ({ params, db, user, scope, audit }) => {
    await actions.removeScout(db, memberOf(params, { user, scope }), params.scout_id);
    audit(params.scout_id);
    return DONE;
  }),

  implement(contract.setScoutMail, async ({ params, body, db, user, audit }) => {
    found((await store.updateStopped(db, { ...params, employer_user: user.userId }, !body.is_wanted)) || null);
    audit(params.scout_id, { is_wanted: body.is_wanted });
    return DONE;
  }),

  implement(contract.openScoutMail, async ({ body, db, scope, services }) => {
    const reader = readStopToken(services.secrets, scope.site, body.token);
    if (!reader) return { opened: null };
    await narrowTo(db, { company_id: reader.company_id });
    return { opened: await store.findRecipient(db, reader) };
  }),
];
