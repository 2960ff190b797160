// Rows of accounts that features below the reactions write. Apart from the other doors, which start reactions themselves.
export { updateSeeker, updateSeekerService } from './seeker-store.server.ts';
export { createConfirmedEmployer } from './store.server.ts';
