// What other features may use of this one on the server.
export { findHiddenScores } from './actions.server.ts';
