// What other features may use of this one on the server.
export { deleteExpiredDataLinks } from './link-store.server.ts';
