import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { sentPosting, shownPosting } from './posting-fields.ts';
import { PLACEHOLDER_NAMES } from './rules.ts';
import { EMAIL_KINDS, LONGEST_BODY, subjectText } from './texts-contract.ts';

export const TEMPLATE_KINDS = [...EMAIL_KINDS, 'posting'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
/** Whose it is: every manager uses and changes the company's; a member's own is for that member alone. */
export const TEMPLATE_OWNERS = ['company', 'own'] as const;

export const LONGEST_NAME = 80;

const kind = z.enum(TEMPLATE_KINDS, 'Choose a kind.');
const name = requiredLine('Enter a name.', LONGEST_NAME);
const bodyText = z.string().trim().max(LONGEST_BODY, 'Use at most 10,000 characters.');
const version = z.int().min(1);

const words = z.object({ kind, name: z.string(), subject: z.string(), body: z.string() });
export const templateSchema = words.extend({
  template_id: id,
  whose: z.enum(TEMPLATE_OWNERS),
  /** What a posting template fills in; null for an e-mail. */
  posting: shownPosting.nullable(),
  updated_at: z.string(),
  version,
});
export type Template = z.infer<typeof templateSchema>;
/** A template of the product, which everyone can use and nobody changes. */
const defaultSchema = words.extend({ posting: shownPosting.nullable() });
export type DefaultTemplate = z.infer<typeof defaultSchema>;

const access = 'access-email-templates';
const templateParams = companyParams.extend({ template_id: id });
const siteParams = z.strictObject({ template_id: id });

const newTemplate = z.strictObject({
  kind,
  whose: z.enum(TEMPLATE_OWNERS, 'Choose who can use it.').default('company'),
  name,
  subject: subjectText.default(''),
  body: bodyText.default(''),
  /** For a posting template: its fields, or a posting of the company to copy them from. */
  posting: sentPosting.optional(),
  posting_id: id.optional(),
});
const changes = z.strictObject({
  name: name.optional(),
  subject: subjectText.optional(),
  body: bodyText.optional(),
  posting: sentPosting.optional(),
  posting_id: id.optional(),
  version,
});
const listAnswer = z.object({ templates: z.array(templateSchema), defaults: z.array(defaultSchema) });

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/company/{company_id}/templates',
  summary: 'Lists the company’s templates, the caller’s own, and the defaults of the site',
  access,
  params: companyParams,
  answer: listAnswer,
});

export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/company/{company_id}/template/{template_id}',
  summary: 'Returns a template of the company or of the caller',
  access,
  params: templateParams,
  answer: templateSchema,
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/company/{company_id}/template',
  summary: 'Creates a template. Placeholders in braces that do not exist are refused.',
  access,
  audit: 'template.created',
  idempotent: true,
  params: companyParams,
  body: newTemplate,
  answer: templateSchema,
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PATCH',
  path: '/company/{company_id}/template/{template_id}',
  summary: 'Updates a template. 409 if it changed since it was read.',
  access,
  audit: 'template.updated',
  params: templateParams,
  body: changes,
  answer: templateSchema,
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/company/{company_id}/template/{template_id}',
  summary: 'Deletes a template. Messages already sent with it are kept.',
  access,
  audit: 'template.deleted',
  params: templateParams,
  answer: done,
});

/** The site-level calls (spec §7): the same for the company of the session. */
export const listSiteTemplates = endpoint({
  name: 'listSiteTemplates',
  method: 'GET',
  path: '/api/templates',
  summary: 'Lists the templates of the session’s company, the caller’s own, and the defaults of the site',
  access,
  answer: listAnswer,
});

export const createSiteTemplate = endpoint({
  name: 'createSiteTemplate',
  method: 'POST',
  path: '/api/templates',
  summary: 'Creates a template in the session’s company',
  access,
  audit: 'template.created',
  idempotent: true,
  body: newTemplate,
  answer: templateSchema,
});

export const updateSiteTemplate = endpoint({
  name: 'updateSiteTemplate',
  method: 'PATCH',
  path: '/api/templates/{template_id}',
  summary: 'Updates a template of the session’s company. 409 if it changed since it was read.',
  access,
  audit: 'template.updated',
  params: siteParams,
  body: changes,
  answer: templateSchema,
});

export const deleteSiteTemplate = endpoint({
  name: 'deleteSiteTemplate',
  method: 'DELETE',
  path: '/api/templates/{template_id}',
  summary: 'Deletes a template of the session’s company. What was sent with it stays.',
  access,
  audit: 'template.deleted',
  params: siteParams,
  answer: done,
});

export const previewTemplate = endpoint({
  name: 'previewTemplate',
  method: 'POST',
  path: '/company/{company_id}/template/preview',
  summary: 'Fills a text in for one applicant, by default the newest that the caller may open',
  access,
  only_reads: true,
  params: companyParams,
  body: z.strictObject({
    subject: subjectText.default(''),
    body: bodyText.default(''),
    application_id: id.optional(),
  }),
  answer: z.object({
    /** Null without any applicant: then nothing is filled in. */
    application_id: id.nullable(),
    subject: z.string(),
    body: z.string(),
    /** Placeholders without a value for this applicant, which would block sending. */
    missing: z.array(z.enum(PLACEHOLDER_NAMES)),
    /** The newest applicants to choose from. */
    people: z.array(z.object({ application_id: id, name: z.string(), title: z.string() })),
  }),
});
