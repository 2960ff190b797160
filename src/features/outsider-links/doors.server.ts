// What other features may use of this one on the server.
export { type Browser, enterCodeOf, findLinkOf, isProven, sendCodeOf } from './actions.server.ts';
export { canSend, countSentToday, insertView, lockSending, viewsOf } from './store.server.ts';
