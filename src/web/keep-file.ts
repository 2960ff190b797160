import { Refused } from '#api/problem.ts';

/**
 * Uploads a file. On a failure of the server the form keeps everything else and shows a message at the file: what to do `instead`, or
 * to try again in a moment if the server is busy.
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
  const message = `We could not save your file. The problem is on our side, not with your file. ${instead}`;
  return new Refused(status, { code: 'file-not-kept', message, fields: { file: message } });
}

/** A busy server sends Retry-After; a failing one does not. */
const isBusy = async (error: Response) => error.status === 503 && (await error.text()) !== '';

function tooBusy(): Refused {
  const message = 'We are busy right now. Choose your file again in a moment.';
  return new Refused(503, { code: 'busy', message, fields: { file: message } });
}
