// What other features may use of this one on the server.
export { acceptInvitations, noteInvitationSent, sourceOfInvitation, stopStaleInvitation } from './actions.server.ts';
export { listInvitationsOf, listInvitedBy } from './own/store.server.ts';
export { deleteOldJobInvitations } from './store.server.ts';
