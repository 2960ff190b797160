// What other features may use of this one on the server.
export { listInterviewsWith } from './actions.server.ts';
export { listAllInterviews, listWaitingInterviews } from './applicant-actions.server.ts';
export { callOffBooking, checkBookable, confirmBooking, offerBooking } from './booking-actions.server.ts';
export { cancelOpenInterviews, reinstateInterviews } from './ending-actions.server.ts';
export { handOverInterviews } from './hand-over.server.ts';
