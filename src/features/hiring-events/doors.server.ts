// What other features may use of this one on the server.
export { listedEvents, registrationsOf, takeRegistrationsOfAddress } from './actions.server.ts';
export { updateRegistrationAddress } from './registration-store.server.ts';
export { updateInfectedResumes, updateLateResumes, updateResumeReading } from './resume-reading-store.server.ts';
