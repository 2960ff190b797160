import { malformed } from './problems.ts';

/** Parses the fields of a form. A malformed body is the sender's error. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw malformed('The form was damaged on its way to us. Send it again.');
  }
}
