import { z } from 'zod';
import { companyParams, endpoint } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { LONGEST_TITLE, postingFields } from './contract.ts';

export const generateDescription = endpoint({
  name: 'generateDescription',
  method: 'POST',
  path: '/company/{company_id}/posting/generate-description',
  summary: 'Drafts a description from a title and skills; a draft to edit, never published by itself',
  access: 'post-job',
  only_reads: true,
  rate: 'expensive',
  params: companyParams,
  body: z.strictObject({
    title: postingFields.title,
    skills: postingFields.skills.default([]),
    location_type: postingFields.location_type.default('on_site'),
    notes: z.string().trim().max(2000).default(''),
  }),
  answer: z.object({ description: shownRichText }),
});

export const generateSkills = endpoint({
  name: 'generateSkills',
  method: 'POST',
  path: '/company/{company_id}/posting/generate-skills',
  summary: 'Skills that usually go with a title',
  access: 'post-job',
  only_reads: true,
  rate: 'expensive',
  params: companyParams,
  body: z.strictObject({ title: postingFields.title }),
  answer: z.object({ skills: z.array(z.object({ name: z.string(), score: z.number() })) }),
});

export const suggestTitles = endpoint({
  name: 'suggestTitles',
  method: 'GET',
  path: '/company/{company_id}/posting/title-suggestions',
  summary: 'Job titles that begin like what was typed, ten at most',
  access: 'post-job',
  params: companyParams,
  query: z.strictObject({ prefix: z.string().trim().max(LONGEST_TITLE) }),
  answer: z.object({ titles: z.array(z.string()) }),
});
