// What other features may use of this one on the server.
export { criteriaOfSearch, remoteJobsFrom } from './actions.server.ts';
