// What other features may use of this one on the server.
export { insertSpecialPrice } from './special-price/store.server.ts';
export { hasRunningSubscription } from './subscriptions/store.server.ts';
