import { z } from 'zod';
import { companyParams, endpoint } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { EMPTY_DOCUMENT } from '#rules/rich-text.ts';
import { LONGEST_TITLE, SENT_FIELDS } from '../fields/contract.ts';

const notes = z.string().trim().max(2000, 'Use at most 2,000 characters.').default('');

export const generateDescription = endpoint({
  name: 'generateDescription',
  method: 'POST',
  path: '/company/{company_id}/posting/generate-description',
  summary:
    'Drafts a description from a title, skills, notes and the text so far, which the draft keeps. The draft is not saved.',
  access: 'post-job',
  only_reads: true,
  rate: 'expensive',
  params: companyParams,
  body: z.strictObject({
    title: SENT_FIELDS.title,
    skills: SENT_FIELDS.skills.default([]),
    location_type: SENT_FIELDS.location_type.default('on_site'),
    notes,
    description: SENT_FIELDS.description.default(EMPTY_DOCUMENT),
  }),
  answer: z.object({ description: shownRichText }),
});

export const generateSkills = endpoint({
  name: 'generateSkills',
  method: 'POST',
  path: '/company/{company_id}/posting/generate-skills',
  summary: 'Suggests skills for a title, notes and a description, without those already listed',
  access: 'post-job',
  only_reads: true,
  rate: 'expensive',
  params: companyParams,
  body: z.strictObject({
    title: SENT_FIELDS.title,
    skills: SENT_FIELDS.skills.default([]),
    notes,
    description: SENT_FIELDS.description.default(EMPTY_DOCUMENT),
  }),
  answer: z.object({ skills: z.array(z.object({ name: z.string(), score: z.number() })) }),
});

export const suggestTitles = endpoint({
  name: 'suggestTitles',
  method: 'GET',
  path: '/company/{company_id}/posting/title-suggestions',
  summary: 'Suggests up to ten job titles with this prefix',
  access: 'post-job',
  params: companyParams,
  query: z.strictObject({ prefix: z.string().trim().max(LONGEST_TITLE) }),
  answer: z.object({ titles: z.array(z.string()) }),
});
