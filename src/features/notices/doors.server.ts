// What other features may use of this one on the server.
export {
  announceEnding,
  announceNotices,
  announceWithdrawal,
  memberChannel,
  withdrawNotices,
} from './actions.server.ts';
export { deleteNoticesOf, deleteOldNotices } from './store.server.ts';
