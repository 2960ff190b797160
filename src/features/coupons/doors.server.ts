// What other features may use of this one on the server.
export { checkCoupon, problemWords } from './actions.server.ts';
export { updateUseFreed, updateUseReserved } from './store.server.ts';
