// What other features may use of this one on the server.
export { allOwnApplications } from './actions.server.ts';
export { takeOverSent } from './taking-over/actions.server.ts';
