// What other features may use of this one on the server.
export { findService, saveService } from './actions.server.ts';
export { findProfile, saveProfile } from './store.server.ts';
