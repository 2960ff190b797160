// What other features may use of this one on the server.
export { insertFirstAdmin, updateMemberAddress } from './store.server.ts';
