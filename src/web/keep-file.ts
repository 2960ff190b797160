import { Refused } from '#api/problem.ts';

/**
 * Sends a file to be kept, by a call that fails where we do. Then the form says so beside the file, keeps all else, and says
 * what can be done `instead`, or to come again in a moment where we are but busy.
 */
export async function keepFile<T>(send: () => Promise<T>, instead?: string): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Response && error.status >= 500)) throw error;
    throw (await isBusy(error)) ? tooBusy() : fileNotKept(instead, error.status);
  }
}

export function fileNotKept(instead = 'Try again later.', status = 503): Refused {
  const message = `We could not keep your file. That is our fault, not your file’s. ${instead}`;
  return new Refused(status, { code: 'file-not-kept', message, fields: { file: message } });
}

/** What is busy says after how many seconds to come again; what failed does not. */
const isBusy = async (error: Response) => error.status === 503 && (await error.text()) !== '';

function tooBusy(): Refused {
  const message = 'We are busy right now. Choose your file again in a moment.';
  return new Refused(503, { code: 'busy', message, fields: { file: message } });
}
