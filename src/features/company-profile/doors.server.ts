// What other features may use of this one on the server.
export { projectCompanies } from './actions.server.ts';
