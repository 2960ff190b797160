// What other features may use of this one on the server.
export { applyToPosting } from './actions.server.ts';
