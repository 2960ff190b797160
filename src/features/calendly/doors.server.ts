// What other features may use of this one on the server.
export { removeAccount as deleteCalendlyOf } from './sign-in.server.ts';
