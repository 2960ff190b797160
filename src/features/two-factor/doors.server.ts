// What other features may use of this one on the server.
export { askForCode, countOwnCode, signsInWithCode, spendOwnCode } from './actions.server.ts';
