/** PostgreSQL is shutting down, starting, out of connections, or ended an idle connection; or a pooler cannot reach it. */
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
/** Errors of the operating system: connection refused, network down, or host name not resolvable right now. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** The socket file is missing, because a stopped embedded server removes it. ENOENT for any other file says nothing about the database. */
const isNoSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
const TAKEN = 'timeout exceeded when trying to connect';
/** Messages of pg and pg-pool, which give these errors no code. */
const IN_WORDS =
  /^timeout exceeded when trying to connect$|^Connection terminated|^Client has encountered a connection error/;

/** Whether all connections are in use, here or in PostgreSQL, which is running. */
export const isOutOfConnections = (error: unknown): boolean =>
  error instanceof Error && (error.message === TAKEN || ('code' in error && error.code === '53300'));

/** Whether the database cannot be reached, or the connection to it was lost. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (IN_WORDS.test(error.message) ||
    isNoSocket(error) ||
    ('code' in error && [...AWAY, ...UNREACHABLE].includes(String(error.code))));
