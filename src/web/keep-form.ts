import { data, isRouteErrorResponse } from 'react-router';
import type { FormAnswer } from './form-answer.ts';

const OVER: FormAnswer = {
  message: 'This page was open for too long.',
  fields: {},
  values: {},
  is_over: true,
};

/**
 * For a page's `clientAction`: when the session has ended, the form stays with a message, where the framework would show the error page.
 * Everything else is up to the server.
 */
export async function keepForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isForged(error)) throw error;
    return data(OVER, { status: 403 });
  }
}

/** The JSON refusal of `http/forgery.ts`, which the framework passes on as text. */
function isForged(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status !== 403 || typeof error.data !== 'string') return false;
  try {
    return JSON.parse(error.data).code === 'forged';
  } catch {
    // A refusal by the page itself is no such text.
    return false;
  }
}
