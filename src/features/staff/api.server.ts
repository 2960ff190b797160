import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { confirmChange, proposeChange, staffPage, withdrawChange } from './actions.server.ts';
import * as contract from './contract.ts';

export const staffApi = [
  implement(contract.getStaff, {
    before: ({ scope, services }) => services.database.asSystem((db) => staffPage(db, scope)),
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.proposeRoleChange, {
    before: ({ scope, services, body }) => services.database.asSystem((db) => proposeChange(db, scope, body)),
    handle: async ({ prepared }) => ({ role_change_id: prepared }),
  }),

  implement(contract.confirmRoleChange, {
    before: ({ scope, services, params: { role_change_id } }) =>
      services.database.asSystem((db) => confirmChange(db, scope, role_change_id)),
    handle: async () => DONE,
  }),

  implement(contract.withdrawRoleChange, {
    before: ({ scope, services, params: { role_change_id } }) =>
      services.database.asSystem((db) => withdrawChange(db, scope, role_change_id)),
    handle: async () => DONE,
  }),
];
