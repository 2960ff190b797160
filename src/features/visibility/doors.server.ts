// What other features may use of this one on the server.
export { isHiddenFrom } from './store.server.ts';
