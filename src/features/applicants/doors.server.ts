// What other features may use of this one on the server.
export { announceNewApplicant } from './new-applicants/actions.server.ts';
