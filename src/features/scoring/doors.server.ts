// What other features may use of this one on the server.
export { castVote, findHiddenScores, ownCard } from './actions.server.ts';
