// What other features may use of this one on the server.
export { deleteAddresses, listHeld } from './store.server.ts';
