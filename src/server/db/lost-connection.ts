/** PostgreSQL shuts down, starts, has no room, or ended a connection that was silent for too long; a pooler has no connection to it. */
const AWAY = [
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
];
/** The system's own: nobody listens, the way there is broken, or its name is not known right now. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** No socket file: an embedded server that is stopped removes it. Of other files this says nothing about a database. */
const isNoSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
const TAKEN = 'timeout exceeded when trying to connect';
/** The words of pg and pg-pool, which give these errors no code. */
const IN_WORDS =
  /^timeout exceeded when trying to connect$|^Connection terminated|^Client has encountered a connection error/;

/** Whether all connections are taken, here or in PostgreSQL, which is there. */
export const isOutOfConnections = (error: unknown): boolean =>
  error instanceof Error && (error.message === TAKEN || ('code' in error && error.code === '53300'));

/** Whether there is no connection to the database, or there was one and it is gone. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (IN_WORDS.test(error.message) ||
    isNoSocket(error) ||
    ('code' in error && [...AWAY, ...UNREACHABLE].includes(String(error.code))));
