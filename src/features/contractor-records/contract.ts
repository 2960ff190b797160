import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { MARKS } from './rules.ts';

const params = companyParams.extend({ application_id: id });
const mark = z.enum(MARKS, 'Choose one of the marks.');

export const getQualification = endpoint({
  name: 'getQualification',
  method: 'GET',
  path: '/company/{company_id}/applications/{application_id}/qualification',
  summary: 'Returns the posting’s basic qualifications, and whether the applicant is marked as meeting them',
  access: 'view-applicants',
  params,
  answer: z.object({
    /** Whether the company marks applicants: only in federal contractor mode. */
    is_asked: z.boolean(),
    requisition_number: z.string(),
    basic_qualifications: z.array(z.string()),
    mark: mark.nullable(),
    marked_at: z.string().nullable(),
    /** Null if the member is gone. */
    marked_by: z.string().nullable(),
  }),
});
export type Qualification = Answer<typeof getQualification>;

export const putQualification = endpoint({
  name: 'putQualification',
  method: 'PUT',
  path: '/company/{company_id}/applications/{application_id}/qualification',
  summary: 'Marks whether an applicant of a federal contractor meets the basic qualifications; null removes the mark',
  access: 'move-applicants',
  audit: 'applicant.qualification-marked',
  params,
  body: z.strictObject({ mark: mark.nullable() }),
  answer: done,
});

const cell = z.union([z.string(), z.number(), z.null()]);

export const exportApplicantFlow = endpoint({
  name: 'exportApplicantFlow',
  method: 'POST',
  path: '/company/{company_id}/applicant-flow',
  summary:
    'Returns the next rows of the record of applicants of a period, with those held after an erasure; without voluntary answers',
  access: 'edit-company',
  audit: 'applicant-flow.exported',
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({
    /** Days of applying, in the company’s time zone. */
    from: z.string().max(10),
    to: z.string().max(10),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({
    head: z.array(z.string()),
    rows: z.array(z.array(cell)),
    next_cursor: z.string().nullable(),
  }),
});
export const flowPageSchema = exportApplicantFlow.answer;
