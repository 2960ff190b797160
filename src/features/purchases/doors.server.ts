// What other features may use of this one on the server.
export { hasRunningSubscription } from './subscriptions/store.server.ts';
