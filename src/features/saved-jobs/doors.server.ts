// What other features may use of this one on the server.
export { saveWishedJobs } from './actions.server.ts';
