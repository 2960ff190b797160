// What other features may use of this one on the server.
export { reportPublishedAgain } from './actions.server.ts';
export { updateReportOwner } from './store.server.ts';
