import type { Call } from '#api/client.ts';
import { getJob } from '#features/jobs/contract.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { StoredResume } from '../resumes/contract.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export type Files = { document?: string | undefined; cover_letter?: string | undefined; resume?: string | undefined };

/** The second step, with the files that were uploaded in the first, or a stored résumé that fills it in. */
export function detailsPath(posting_id: string, { document, cover_letter, resume }: Files): string {
  return addQuery(fillPath('/posting/apply/{posting_id}/details', { posting_id }), { document, cover_letter, resume });
}

/** What of a stored résumé goes on to the second step; what nobody has checked yet goes the way of a file that was just uploaded. */
export function filesOfStored({ resume_id, is_confirmed, file }: StoredResume): Files {
  return { resume: is_confirmed ? resume_id : undefined, document: file?.document_id };
}

/** What the steps show of the job; throws the page's 404 where there is none. */
export async function jobOf(call: Call, posting_id: string) {
  const job = isId(posting_id) ? await call(getJob, { params: { posting_id } }) : undefined;
  if (!job) throw new Response(null, { status: 404 });
  const { title, company_name, questions, clearance, state } = job;
  return { posting_id, title, company_name, questions, clearance, state };
}
