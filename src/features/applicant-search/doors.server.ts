// What other features may use of this one on the server.
export { readCursor, writeCursor } from './cursor.server.ts';
export { type Cursor, type Filter, matching, ordering } from './filter-store.server.ts';
export { listApplicants } from './list-store.server.ts';
export { readNear } from './near.server.ts';
