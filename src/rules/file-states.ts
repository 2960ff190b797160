/** `waiting` until read. `unreadable` files are still stored and sent. */
export const READ_STATES = ['waiting', 'read', 'unreadable'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** `waiting`: cannot be opened until scanned; `infected`: deleted. */
export const SCAN_STATES = ['off', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** The files of an application. */
export const APPLICATION_FILE_KINDS = ['resume', 'cover_letter', 'attachment'] as const;
export type ApplicationFileKind = (typeof APPLICATION_FILE_KINDS)[number];
