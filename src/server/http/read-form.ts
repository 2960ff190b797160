import { malformed } from './problems.ts';

/** The fields of a form's body. A body that is none is the sender's mistake, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw malformed('This form arrived broken. Send it again.');
  }
}
