// What other features may use of this one on the server.
export { sourceOfReferral, takeReferral } from './actions.server.ts';
export { deleteReferralLinksOf, findReferredAt } from './store.server.ts';
