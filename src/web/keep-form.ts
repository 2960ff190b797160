import { data, isRouteErrorResponse } from 'react-router';
import type { FormAnswer } from './form-answer.ts';

const OVER: FormAnswer = {
  message: 'This page was open for too long.',
  fields: {},
  values: {},
  is_over: true,
};

/**
 * For the `clientAction` of a page with a form: a form that was refused, since its session ended, stays as it stands with a
 * word why, where the framework would put the error page in its place. All else is as the server says.
 */
export async function keepForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isForged(error)) throw error;
    return data(OVER, { status: 403 });
  }
}

/** What `http/forgery.ts` answers a program, whose answer the framework hands on as a text. */
function isForged(error: unknown): boolean {
  if (!isRouteErrorResponse(error) || error.status !== 403 || typeof error.data !== 'string') return false;
  try {
    return JSON.parse(error.data).code === 'forged';
  } catch {
    // A refusal of the page itself has no such text.
    return false;
  }
}
