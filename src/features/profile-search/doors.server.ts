// What other features may use of this one on the server.
export { findProfilesOf } from './actions.server.ts';
