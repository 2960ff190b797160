// What other features may use of this one on the server.
export { locationPages, skillPages } from './actions.server.ts';
