// What other features may use of this one on the server.
export { countHidden, insertHiddenFrom, isHiddenFrom, lockVisibility } from './store.server.ts';
