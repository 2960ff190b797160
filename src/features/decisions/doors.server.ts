// What other features may use of this one on the server.
export { close } from './record-actions.server.ts';
export { findDecisionPosting, listFinalists } from './store.server.ts';
