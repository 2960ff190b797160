// What other features may use of this one on the server.
export { insertNotices } from './new-applicant-store.server.ts';
