// What other features may use of this one on the server.
export { noteForTeam } from './new-applicant-actions.server.ts';
