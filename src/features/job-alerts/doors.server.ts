// What other features may use of this one on the server.
export { moveAlertsOfAddress, takeAlertsOfAddress } from './actions.server.ts';
