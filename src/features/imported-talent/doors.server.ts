// What other features may use of this one on the server.
export { deleteAddresses, noticeRefused, noticeSent } from './notice-actions.server.ts';
export { listHeld } from './store.server.ts';
