// What other features may use of this one on the server.

export { logoLink, readLogo, setLogo } from './logo-actions.server.ts';
export { refreshApproval, refreshProfile, refreshPublicPostings } from './public-actions.server.ts';
export { updateCompanySwitches } from './store.server.ts';
