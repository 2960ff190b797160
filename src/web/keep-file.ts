import { Refused } from '#api/problem.ts';

/**
 * Sends a file to be kept, by a call that fails where we do. Then the form says so beside the file, keeps all else, and says
 * what can be done `instead`.
 */
export async function keepFile<T>(send: () => Promise<T>, instead?: string): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Response && error.status >= 500)) throw error;
    throw fileNotKept(instead, error.status);
  }
}

export function fileNotKept(instead = 'Try again later.', status = 503): Refused {
  const message = `We could not keep your file. That is our fault, not your file’s. ${instead}`;
  return new Refused(status, { code: 'file-not-kept', message, fields: { file: message } });
}
