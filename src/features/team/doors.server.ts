// What other features may use of this one on the server.
export { seatsNow } from './invitations/seats.server.ts';
export { deleteInvitationsTo, deleteOldInvitations, updateUndeliverable } from './invitations/store.server.ts';
export { insertMember, updateMemberAddress } from './store.server.ts';
export { lockTeam } from './team-lock.server.ts';
