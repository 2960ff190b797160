// What other features may use of this one on the server.
export { deleteRecordsOf, reopenDuplicatesOf } from './merge-actions.server.ts';
