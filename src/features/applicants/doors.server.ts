// What other features may use of this one on the server.
export { announceNewApplicant } from './new-applicant-actions.server.ts';
