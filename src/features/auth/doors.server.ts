// What other features may use of this one on the server.
export { sendConfirmationTo } from './actions.server.ts';
export { checkOwner, checkOwnPassword, holdOwner } from './settings-actions.server.ts';
export { finishSignIn } from './sign-in-actions.server.ts';
export { spendOwnCode } from './two-factor/actions.server.ts';
