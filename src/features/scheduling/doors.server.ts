// What other features may use of this one on the server.
export { interviewsWith } from './actions.server.ts';
export { allInterviewsOf, waitingInterviews } from './applicant-actions.server.ts';
export { cancelOpenInterviews, reinstateInterviews } from './ending-actions.server.ts';
