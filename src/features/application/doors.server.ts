// What other features may use of this one on the server.
export { createApplication, type NewApplication } from './actions.server.ts';
export { type Actor, actorOf, type EventActor } from './actor.server.ts';
export {
  type ClosedDuplicate,
  countOthers,
  statusLabel,
  updateFromDuplicate,
  updateToDuplicate,
} from './duplicate-store.server.ts';
export { recordEvents } from './event-store.server.ts';
export {
  answersOf,
  entriesOf,
  hiredAt,
  interviewsHeld,
  isOfQualified,
  isOnDays,
  isOverLimit,
  isOwnedBy,
  movedOn,
  stageSteps,
  staysOf,
  wasAnswered,
  wasInterviewed,
  wasReviewed,
} from './figure-store.server.ts';
export {
  addFiles,
  clearMissingLetter,
  deleteSentFiles,
  insertLetter,
  isFileOfCompany,
  markFilesInfected,
  type NewFile,
  updateCoverLetter,
} from './file-store.server.ts';
export {
  fillAdded,
  linkApplications,
  replaceApplication,
  updateAddedPeople,
  updateAverageScore,
  updateContactAddress,
  updateVisitor,
} from './person-store.server.ts';
export { type FileReading, isLate, isUnread, updateFileReading, updateLateFiles } from './reading-store.server.ts';
export { isClosedFor } from './retention-store.server.ts';
export { moveOutOfStage, type StageMove } from './stage-store.server.ts';
export {
  findWithdrawnStatus,
  lockStatus,
  updateFirstViewed,
  updateStatus,
  updateStatusKeepingVersion,
  updateToWithdrawn,
} from './status-store.server.ts';
export {
  checkPostingIsOpen,
  claimForClosingMail,
  countsAsApplicant,
  currentEmail,
  findOpenApplication,
  findStartingPoint,
  isLead,
  isOnlyAdded,
  lockStage,
} from './store.server.ts';
