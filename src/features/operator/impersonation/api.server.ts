import { pathTo } from '#rules/addresses.ts';
import { implement } from '#server/http/implement.ts';
import { endImpersonation, startImpersonation } from './actions.server.ts';
import * as contract from './contract.ts';
import { listImpersonations } from './store.server.ts';

export const impersonationApi = [
  implement(contract.emulate, {
    handle: async ({ body, db, scope, audit }) => {
      const { impersonation_id, redirect_to } = await startImpersonation(db, scope, body);
      audit(body.userId, { impersonation_id, type: body.type, reason: body.reason });
      return { redirect_to };
    },
  }),

  implement(contract.stopEmulating, {
    handle: async ({ user, db, scope, audit }) => {
      const return_to = await endImpersonation(db, scope);
      audit(user.userId);
      return { redirect_to: return_to ?? pathTo('/operator/login') };
    },
  }),

  implement(contract.listImpersonations, {
    handle: async ({ db }) => ({ impersonations: await listImpersonations(db) }),
  }),
];
