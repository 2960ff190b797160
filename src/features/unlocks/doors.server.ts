// What other features may use of this one on the server.
export { endAllUnlocks, endHidden } from './actions.server.ts';
export { deleteOldUnlocks, findUnlockedOf, isUnlocked, listUnlocksOf } from './store.server.ts';
