// What other features may use of this one on the server.
export { findAmong, findSeekersOf, MOST_COUNTED, problemsOf } from './actions.server.ts';
