// What other features may use of this one on the server.
export { listShareReceipts } from './store.server.ts';
