// What other features may use of this one on the server.
export { contentTimes } from './content/actions.server.ts';
