// What other features may use of this one on the server.
export { listReceipts } from './store.server.ts';
