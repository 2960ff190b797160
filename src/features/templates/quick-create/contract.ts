import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { postingSchema } from '#features/postings/contract.ts';
import { SENT_FIELDS } from '#features/postings/fields/contract.ts';

const { title, location_type, city, region, postal_code, country } = SENT_FIELDS;
const { pay_min_cents, pay_max_cents, pay_unit, pay_currency } = SENT_FIELDS;

const access = 'quick-create-posting';

export const listQuickTemplates = endpoint({
  name: 'listQuickTemplates',
  method: 'GET',
  path: '/company/{company_id}/quick-create',
  summary: 'Lists the posting templates to create a posting from',
  access,
  params: companyParams,
  answer: z.object({ templates: z.array(z.object({ template_id: id, name: z.string() })), default_name: z.string() }),
});

export const quickCreatePosting = endpoint({
  name: 'quickCreatePosting',
  method: 'POST',
  path: '/company/{company_id}/quick-create',
  summary: 'Creates a draft from title, place, pay and one posting template. Publishing needs its own permission.',
  access,
  audit: 'posting.created',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    title,
    /** Null: the site’s default outline. */
    template_id: id.nullable(),
    location_type,
    city: city.default(''),
    region: region.default(''),
    postal_code: postal_code.default(''),
    country: country.default('US'),
    pay_min_cents: pay_min_cents.default(null),
    pay_max_cents: pay_max_cents.default(null),
    pay_unit: pay_unit.default(null),
    pay_currency: pay_currency.default(null),
  }),
  answer: postingSchema,
});
