// What other features may use of this one on the server.
export { issueCreditNote, issueInvoice } from './actions.server.ts';
export { hasInvoice } from './store.server.ts';
