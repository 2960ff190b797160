// What other features may use of this one on the server.
export { linkSamePerson, lockPeopleAnd } from './actions.server.ts';
export { deleteRecordsOf, reopenDuplicatesOf } from './merge-actions.server.ts';
