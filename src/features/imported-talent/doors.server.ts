// What other features may use of this one on the server.
export { noticeRefused, noticeSent } from './notice-actions.server.ts';
export { deleteAddresses, listHeld } from './store.server.ts';
