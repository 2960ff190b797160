// What other features may use of this one on the server.
export { deleteOldRecords, deleteWordsAbout, insertRecord } from './store.server.ts';
