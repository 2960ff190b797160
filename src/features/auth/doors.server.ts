// What other features may use of this one on the server.
export { deleteOwnSessions } from './sessions/store.server.ts';
export { checkOwner, lockOwner } from './settings/actions.server.ts';
export { sendConfirmationTo } from './sign-up/actions.server.ts';
export { redeemOwnCode } from './two-factor/actions.server.ts';
