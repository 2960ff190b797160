import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { MOST_LINKS, MOST_REFERRED, REFERRAL_STATUSES } from './rules.ts';

const instant = z.iso.datetime();
const job = { posting_id: id, title: z.string(), city: z.string(), region: z.string() };

export const listReferrals = endpoint({
  name: 'listReferrals',
  method: 'GET',
  path: '/company/{company_id}/referrals',
  summary: `Lists your links to jobs, the jobs to which you can get one, and up to ${MOST_REFERRED} people who applied by your links, newest first`,
  access: 'employer',
  params: companyParams,
  answer: z.object({
    /** `is_open`: false once the job is closed or hides the company’s name. */
    links: z.array(z.object({ ...job, url: z.string(), is_open: z.boolean(), applicants: z.int() })),
    /** Live jobs with the company’s name, without those to which you have a link. */
    postings: z.array(z.object(job)),
    referred: z.array(
      z.object({
        title: z.string(),
        /** The first name; the whole name and the application for members who may open the applicant. Who may not learns of no rejection or withdrawal. */
        name: z.string(),
        application_id: id.nullable(),
        referred_at: instant,
        status: z.enum(REFERRAL_STATUSES),
      }),
    ),
  }),
});
export type Referrals = Answer<typeof listReferrals>;

export const createReferralLink = endpoint({
  name: 'createReferralLink',
  method: 'POST',
  path: '/company/{company_id}/referral-links',
  summary: `Makes your link to a job, or returns it. At most ${MOST_LINKS}`,
  access: 'employer',
  audit: 'referral-link.created',
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({ posting_id: id }),
  answer: z.object({ url: z.string() }),
});

export const deleteReferralLink = endpoint({
  name: 'deleteReferralLink',
  method: 'DELETE',
  path: '/company/{company_id}/referral-links/{posting_id}',
  summary: 'Ends your link to a job. Another one will be different',
  access: 'employer',
  audit: 'referral-link.ended',
  by_person_alone: true,
  params: companyParams.extend({ posting_id: id }),
  answer: done,
});

export const getReferral = endpoint({
  name: 'getReferral',
  method: 'GET',
  path: '/api/referral/{posting_id}',
  summary: 'Tells a person who is about to apply whether they came by the link of a member of the company',
  access: 'public',
  params: z.strictObject({ posting_id: id }),
  /** The link in the address of the form, if any. */
  query: z.strictObject({ link: id.optional() }),
  answer: z.object({ is_referred: z.boolean() }),
});
