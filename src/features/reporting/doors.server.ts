// What other features may use of this one on the server.
export { readReport } from './actions.server.ts';
