// What other features may use of this one on the server.

export { mailAdmins } from './admin-mail.server.ts';
export { logoLink, readLogo, setLogo } from './logo-actions.server.ts';
export { setPlan } from './plan-actions.server.ts';
export { refreshOnSite, refreshProfile, refreshPublicPostings } from './public-actions.server.ts';
export { listRetentionsDue } from './retention-actions.server.ts';
export { updateCompanySwitches } from './store.server.ts';
