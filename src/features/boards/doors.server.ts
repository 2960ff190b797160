// What other features may use of this one on the server.
export { sourceOfLinks } from './link.server.ts';
export { clicksOn, deleteOldClicks } from './link-store.server.ts';
export { deleteLongEnded } from './store.server.ts';
