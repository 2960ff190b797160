// What other features may use of this one on the server.
export { storedDescription, toCard } from './actions.server.ts';
