import type { Call } from '#api/client.ts';
import { getJob } from '#features/jobs/contract.ts';
import { getReferral } from '#features/referrals/contract.ts';
import type { StoredResume } from '#features/resumes/contract.ts';
import { getPublicTalentNetwork, type PublicNetwork } from '#features/talent-network/contract.ts';
import { NETWORK_TITLE } from '#features/talent-network/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { JOB_LINK_PARAMETER } from '#rules/job-links.ts';
import { addQuery } from '#rules/paths.ts';
import { askedFacts } from './rules.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export type Files = { document?: string | undefined; cover_letter?: string | undefined; resume?: string | undefined };
/** The link by which the person came. */
export type Via = { via?: string | undefined };

/** The first step. */
export const applyPath = (posting_id: string, { resume, via }: Pick<Files, 'resume'> & Via): string =>
  addQuery(pathTo('/posting/apply/{posting_id}', { posting_id }), { resume, [JOB_LINK_PARAMETER]: via });

/** The second step, with the files uploaded in the first, or a stored résumé. */
export function detailsPath(posting_id: string, { document, cover_letter, resume, via }: Files & Via): string {
  return addQuery(pathTo('/posting/apply/{posting_id}/details', { posting_id }), {
    ...{ document, cover_letter, resume },
    [JOB_LINK_PARAMETER]: via,
  });
}

/** The files of a stored résumé. A résumé that the seeker has not checked yet is treated like a new upload. */
export function filesOfStored({ resume_id, is_confirmed, file }: StoredResume): Files {
  return { resume: is_confirmed ? resume_id : undefined, document: file?.document_id };
}

/** The job as the steps show it, and whether the person comes by the link of a member. Throws the page's 404 if there is none. */
export async function jobOf(call: Call, posting_id: string, { via: link }: Via) {
  const job = isId(posting_id) ? await call(getJob, { params: { posting_id } }) : undefined;
  if (!job) {
    const network = isId(posting_id)
      ? await call(getPublicTalentNetwork, { params: { network_id: posting_id } })
      : undefined;
    if (!network) throw new Response(null, { status: 404 });
    return networkAsJob(network);
  }
  const { title, company_name, questions, state } = job;
  const is_referred = (await call(getReferral, { params: { posting_id }, query: { link } }))?.is_referred ?? false;
  return { posting_id, title, company_name, questions, state, network: null, is_referred, ...askedFacts(job) };
}

/** A talent network as the steps show it: like a live job that asks for consent and areas. */
function networkAsJob({ network_id, company_name, questions, ...shown }: PublicNetwork) {
  const { consent_text, consent_months, areas, version } = shown;
  const network = { consent_text, consent_months, areas, version };
  const asked = { asks_clearance: false, asks_citizens: false, asks_skillbridge: false };
  return {
    ...{ posting_id: network_id, title: NETWORK_TITLE, company_name, questions, state: 'live' as const, network },
    is_referred: false,
    ...asked,
  };
}
