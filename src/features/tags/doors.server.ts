// What other features may use of this one on the server.
export { hasTag, tagSum, tagsOf } from './store.server.ts';
