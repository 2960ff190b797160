// What other features may use of this one on the server.
export { closePosting, projectPosting, refuseNewName, showLogo, withdrawPostings } from './actions.server.ts';
export { claimClosing, findClosingsToMail } from './closing-store.server.ts';
export { projectCompanies } from './public-company-actions.server.ts';
