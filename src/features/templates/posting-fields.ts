import { z } from 'zod';
import {
  POSTING_FIELD_NAMES,
  type PostingField,
  SENT_FIELDS,
  SHOWN_FIELDS,
} from '#features/postings/fields/contract.ts';

/** What each job says for itself, and a pipeline, which may be gone when the template is used. */
const OF_ONE_JOB = [
  'title',
  'location_type',
  'city',
  'region',
  'postal_code',
  'country',
  'additional_locations',
  'street',
  'work_from',
  'work_from_states',
  'overseas_hire',
  'overseas_orders',
  'program_starts_on',
  'pay_min_cents',
  'pay_max_cents',
  'pay_unit',
  'pay_currency',
  'requisition_number',
  'pipeline_id',
] as const satisfies readonly PostingField[];

type OfOneJob = (typeof OF_ONE_JOB)[number];
export type TemplateField = Exclude<PostingField, OfOneJob>;

const OWN: readonly string[] = OF_ONE_JOB;
/** The fields of a posting that a posting template has. */
export const TEMPLATE_FIELDS = POSTING_FIELD_NAMES.filter((name): name is TemplateField => !OWN.includes(name));

const only = <Fields extends Record<PostingField, unknown>>(fields: Fields) =>
  Object.fromEntries(TEMPLATE_FIELDS.map((name) => [name, fields[name]])) as Pick<Fields, TemplateField>;

export const sentPosting = z.strictObject(only(SENT_FIELDS)).partial();
/** Questions of a template have no ids. */
export const shownPosting = z.object({ ...only(SHOWN_FIELDS), questions: SENT_FIELDS.questions }).partial();
