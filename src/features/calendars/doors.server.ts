// What other features may use of this one on the server.
export { refreshCalendars } from './actions.server.ts';
export { countCalendars, deleteCalendarsOf, listBusy } from './store.server.ts';
