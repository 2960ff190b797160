// What other features may use of this one on the server.
export { finalistsOf, openPosting } from './dashboard-actions.server.ts';
export { close } from './record-actions.server.ts';
export { listRecords } from './record-store.server.ts';
export {
  type DecisionPosting,
  findDecisionPosting,
  insertOutsideComment,
  listFinalists,
  listPostings,
  type Person,
} from './store.server.ts';
