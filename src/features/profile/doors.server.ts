// What other features may use of this one on the server.
export { saveProfile, saveService } from './actions.server.ts';
export { findProfile } from './store.server.ts';
