// What other features may use of this one on the server.
export { insertPublishedAgain, updateReportOwner } from './store.server.ts';
