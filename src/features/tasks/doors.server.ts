// What other features may use of this one on the server.
export { announceDecisions } from './notice-actions.server.ts';
