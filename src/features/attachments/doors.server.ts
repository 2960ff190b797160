// What other features may use of this one on the server.
export { linkTo } from './actions.server.ts';
