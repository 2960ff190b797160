// What other features may use of this one on the server.
export { updateReceiptOwner } from './receipt/store.server.ts';
