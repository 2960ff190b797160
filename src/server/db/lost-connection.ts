/** PostgreSQL shuts down, starts, has no room, or ended a connection that was silent for too long within a transaction. */
const AWAY = ['57P01', '57P02', '57P03', '53300', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** The words of pg and pg-pool, which give these errors no code. */
const IN_WORDS =
  /^timeout exceeded when trying to connect$|^Connection terminated|^Client has encountered a connection error/;

/** Whether there is no connection to the database, or there was one and it is gone. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (IN_WORDS.test(error.message) || ('code' in error && AWAY.includes(String(error.code))));
