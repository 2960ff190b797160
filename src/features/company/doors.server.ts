// What other features may use of this one on the server.
export { refreshApproval, refreshProfile, refreshPublicPostings } from './actions.server.ts';
export { logoLink, readLogo, setLogo } from './logo-actions.server.ts';
