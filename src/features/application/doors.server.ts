// What other features may use of this one on the server.
export { createApplication, type NewApplication } from './actions.server.ts';
export { type Actor, actorOf, type Doer } from './actor.server.ts';
export {
  addFiles,
  checkPostingIsOpen,
  countsAsApplicant,
  findOpenApplication,
  findPlace,
  holdStage,
  isOnlyAdded,
  linkApplications,
  presentAddress,
  recordEvents,
  updateContactAddress,
} from './store.server.ts';
