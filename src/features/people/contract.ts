import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { messageSchema, noteSchema } from '#features/applicant-messages/contract.ts';
import { carriedTags } from '#features/applicant-search/contract.ts';
import { fileSchema } from '#features/applicants/details/contract.ts';
import { personFields } from '#features/person/contract.ts';
import { STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { detailsSchema } from './details-contract.ts';
import { DETAIL_FIELDS } from './rules.ts';

const instant = z.iso.datetime();
const access = 'view-applicants';
const params = companyParams.extend({ application_id: id });
/** 0 while the company has no record of its own. */
const version = z.int().min(0);
const of_application = { application_id: id };

const applicationSchema = z.object({
  ...of_application,
  posting_title: z.string(),
  stage_id: id,
  stage_name: z.string(),
  status_label: z.string(),
  category: z.enum(STATUS_CATEGORIES),
  source: z.string(),
  /** The address of this application, to which its mail goes. */
  email: z.string(),
  applied_at: instant,
  /** Empty for readers without tags. */
  tags: carriedTags,
});
export type PersonApplication = z.infer<typeof applicationSchema>;

const personSchema = z.object({
  /** The company's record if there is one, else what was sent with this application. */
  details: detailsSchema,
  /** What was sent with this application, or entered when the person was added. */
  sent: detailsSchema,
  version,
  /** Whether one of the applications belongs to an account. */
  has_account: z.boolean(),
  /** In pipelines open to the caller, newest first, with the one that was asked for. */
  applications: z.array(applicationSchema),
  /** Newest first. */
  files: z.array(fileSchema.extend({ ...of_application, is_from_company: z.boolean() })),
  notes: z.array(noteSchema.extend(of_application)),
  messages: z.array(messageSchema.extend(of_application)),
  /** Arrivals and changes of status. */
  moves: z.array(
    z.object({
      ...of_application,
      kind: z.string(),
      at: instant,
      actor_name: z.string().nullable(),
      to_stage: z.string().nullable(),
      to_status: z.string().nullable(),
    }),
  ),
  /** Edits of the company's record, newest first. */
  history: z.array(
    z.object({
      at: instant,
      actor_name: z.string().nullable(),
      changes: z.array(z.object({ field: z.enum(DETAIL_FIELDS), from: z.string(), to: z.string() })),
    }),
  ),
  /** Others with the same email address who may be this person, as far as the caller may see them. */
  maybe_same: z.array(
    z.object({
      ...of_application,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      posting_title: z.string(),
      applied_at: instant,
    }),
  ),
  /** Merges of this person with another, newest first. */
  merges: z.array(
    z.object({
      merge_id: id,
      /** The other person; null if the caller may not see them. */
      with_name: z.string().nullable(),
      at: instant,
      actor_name: z.string().nullable(),
      undo_until: instant,
      /** Whether it stands, its days are not over and no later merge of this person stands on it. */
      can_undo: z.boolean(),
      undone_at: instant.nullable(),
      undone_by: z.string().nullable(),
    }),
  ),
});

export const getApplicantPerson = endpoint({
  name: 'getApplicantPerson',
  method: 'GET',
  path: '/company/{company_id}/person/{application_id}',
  summary:
    'Returns the person behind an applicant: details, and all applications, files, notes and messages that the caller may see',
  access,
  params,
  answer: personSchema,
});
export type Person = Answer<typeof getApplicantPerson>;

const { first_name, last_name, phone, city, region, postal_code, headline, skills } = personFields;

export const updatePerson = endpoint({
  name: 'updatePerson',
  method: 'PATCH',
  path: '/company/{company_id}/person/{application_id}',
  summary:
    'Saves the company’s own record of a person, and adds a résumé to the application. What an applicant sent stays as it is. 409 if the record changed since it was read.',
  access: 'edit-people',
  audit: 'person.edited',
  params,
  body: z.strictObject({
    version,
    first_name,
    last_name,
    phone,
    city,
    region,
    postal_code,
    headline,
    skills,
    /** A résumé that this browser uploaded, once it was read. */
    document_id: id.optional(),
  }),
  answer: z.object({ version }),
});
