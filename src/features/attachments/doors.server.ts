// What other features may use of this one on the server.
export { isLetterOfCompany, linkTo } from './actions.server.ts';
