// What other features may use of this one on the server.
export { findList, readListing } from './actions.server.ts';
export { readCursor, writeCursor } from './cursor.server.ts';
export { type Cursor, type Filter, matching, ordering } from './filter-store.server.ts';
export { hiddenScore } from './hidden-scores.server.ts';
export { answerSheet } from './sheet.server.ts';
