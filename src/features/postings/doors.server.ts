// What other features may use of this one on the server.
export { closePosting, projectPosting, refuseNewName, withdrawCompany, withdrawPostings } from './actions.server.ts';
export { createDraft } from './edit-actions.server.ts';
export { claimClosing, findClosingsToMail } from './publishing/closing-store.server.ts';
export { updatePublicCompanies, updatePublicLogos, updatePublicStatements } from './publishing/store.server.ts';
export { findPosting, insertNetworkPosting, updateTakedown } from './store.server.ts';
