// What other features may use of this one on the server.
export { deleteRecordsOf } from './merge-actions.server.ts';
