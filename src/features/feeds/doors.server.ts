// What other features may use of this one on the server.
export { endOf, FORMATS, headOf, jobIn, jobsIn } from './formats.ts';
export { readJobsOf } from './store.server.ts';
