// What other features may use of this one on the server.
export { getWholeRecord, isSpouseOnly, NO_OWN_SERVICE } from './actions.server.ts';
