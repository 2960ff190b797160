// What other features may use of this one on the server.
export { fillForEach, type Text } from './actions.server.ts';
