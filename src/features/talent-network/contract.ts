import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { publicQuestionSchema, sentQuestionsSchema } from '#features/jobs/question-contract.ts';
import { AREAS, LONGEST } from './rules.ts';

const version = z.int().min(0);
const MONTHS = `Enter a number of months from ${LONGEST.fewest_months} to ${LONGEST.most_months}.`;

const shown = {
  headline: z.string(),
  text: z.string(),
  questions: z.array(publicQuestionSchema),
  consent_text: z.string(),
  /** How long the consent of a member lasts. */
  consent_months: z.int(),
  /** What members can say they are interested in. */
  areas: z.array(z.string()),
};

/** `exists` is false until the network was saved for the first time. */
export const getTalentNetworkPosting = endpoint({
  name: 'getTalentNetworkPosting',
  method: 'GET',
  path: '/company/{company_id}/posting/talent-network',
  summary: 'Says whether the company has a talent network, which posting it is, and whether visitors see it',
  access: 'view-talent-network',
  params: companyParams,
  answer: z.object({ exists: z.boolean(), posting_id: id.nullable(), published: z.boolean() }),
});

export const getTalentNetwork = endpoint({
  name: 'getTalentNetwork',
  method: 'GET',
  path: '/company/{company_id}/talent-network',
  summary: 'Returns the talent network as its editors see it; before the first save, a proposal',
  access: 'view-talent-network',
  params: companyParams,
  answer: z.object({
    ...shown,
    /** 0 before the first save. */
    version,
    posting_id: id.nullable(),
    published: z.boolean(),
    company_name: z.string(),
    /** Whether staff have suspended the company, which hides the page. */
    is_suspended: z.boolean(),
  }),
});
export type OwnNetwork = Answer<typeof getTalentNetwork>;

export const putTalentNetwork = endpoint({
  name: 'putTalentNetwork',
  method: 'PUT',
  path: '/company/{company_id}/talent-network',
  summary: 'Saves the talent network, and makes it and its pipeline at first. 409 if it changed since it was read.',
  access: 'view-talent-network',
  audit: 'talent-network.saved',
  params: companyParams,
  body: z.strictObject({
    headline: requiredLine('Enter a headline.', LONGEST.headline),
    text: z.string().trim().max(LONGEST.text, `Use at most ${LONGEST.text} characters.`),
    questions: sentQuestionsSchema,
    consent_text: z
      .string()
      .trim()
      .min(1, 'Say what people agree to.')
      .max(LONGEST.consent, `Use at most ${LONGEST.consent} characters.`),
    consent_months: z.int(MONTHS).min(LONGEST.fewest_months, MONTHS).max(LONGEST.most_months, MONTHS),
    areas: z.array(requiredLine('Enter an area.', AREAS.longest)).max(AREAS.most, `Enter at most ${AREAS.most} areas.`),
    version,
  }),
  answer: z.object({ version, posting_id: id }),
});

export const putTalentNetworkPublished = endpoint({
  name: 'putTalentNetworkPublished',
  method: 'PUT',
  path: '/company/{company_id}/talent-network/published',
  summary: 'Publishes the talent network or takes it off the site. Members stay. 409 if it changed since it was read.',
  access: 'view-talent-network',
  audit: 'talent-network.published',
  params: companyParams,
  body: z.strictObject({ is_published: z.boolean(), version }),
  answer: z.object({ version }),
});

export const getPublicTalentNetwork = endpoint({
  name: 'getPublicTalentNetwork',
  method: 'GET',
  path: '/api/talent-network/{network_id}',
  summary: 'Returns a published talent network by the id of its posting',
  access: 'public',
  params: z.strictObject({ network_id: id }),
  /** The form sends it back, so that consent is recorded for the text that was shown. */
  answer: z.object({ ...shown, network_id: id, company_name: z.string(), version }),
});
export type PublicNetwork = Answer<typeof getPublicTalentNetwork>;

export const getCompanyTalentNetwork = endpoint({
  name: 'getCompanyTalentNetwork',
  method: 'GET',
  path: '/api/company-talent-network/{company_key}',
  summary: 'Says which published talent network belongs to a company that shows its name; null for none',
  access: 'public',
  params: z.strictObject({ company_key: z.string().max(60) }),
  answer: z.object({ network_id: id.nullable() }),
});
