// What other features may use of this one on the server.
export { sendRefund } from './actions.server.ts';
export { applyDispute } from './disputes.server.ts';
export { takeRefund, takeRefundsOfCharge } from './provider-refunds.server.ts';
export { listAsked } from './store.server.ts';
