// What other features may use of this one on the server.
export { moveMember } from './member-actions.server.ts';
export { findStages, upsertMember } from './member-store.server.ts';
export { membershipPaths } from './membership/actions.server.ts';
export { findConsent, updateLeft } from './membership/store.server.ts';
export { joiningProblems } from './rules.ts';
export { findOpenNetwork, type OpenNetwork } from './store.server.ts';
