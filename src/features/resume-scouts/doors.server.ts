// What other features may use of this one on the server.
export { fillScoutMail } from './run-actions.server.ts';
