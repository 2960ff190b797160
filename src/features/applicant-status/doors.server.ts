// What other features may use of this one on the server.
export { changeStatus } from './actions.server.ts';
export { knockOut } from './knock-out-actions.server.ts';
export { findShownLabels, listReasons } from './store.server.ts';
