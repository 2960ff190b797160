import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { month } from '#features/person/contract.ts';
import { ENDS_BEFORE_START, endsBeforeStart } from '#features/person/rules.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { CLEARANCES, MOST_CODES, SERVICE_STATUSES, SPOUSE_OF } from './rules.ts';

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const line = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters.`).regex(ONE_LINE, 'Write this on one line.');

/** Nothing chosen is nothing said. */
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => (value === '' ? null : value), z.enum(values).nullable()).default(null);

const LONGEST_CODE = 20;

/** Several in one box, such as `92A, 88M`, are as many entries. */
const parted = (text: string) => [...new Set(text.split(/[,;]/).map((each) => each.trim()))].filter(Boolean);

const codeText = line(120)
  .toUpperCase()
  .refine((text) => parted(text).every((each) => each.length <= LONGEST_CODE), {
    error: `Use at most ${LONGEST_CODE} characters for each code.`,
  });

const code = z
  .strictObject({
    branch: oneOf(MILITARY_BRANCHES),
    code: codeText,
    started: month('begun'),
    ended: month('planned'),
  })
  .superRefine(({ started, ended }, context) => {
    if (endsBeforeStart({ start: started, end: ended }))
      context.addIssue({ code: 'custom', path: ['ended'], message: ENDS_BEFORE_START });
  });

const recordFields = {
  service_status: oneOf(SERVICE_STATUSES),
  branch: oneOf(MILITARY_BRANCHES),
  rank: line(60).default(''),
  /** Without a code, an entry says nothing and is left out. */
  codes: z
    .array(code)
    .max(MOST_CODES, `Use at most ${MOST_CODES} codes.`)
    .default([])
    .transform((codes) => codes.flatMap((each) => parted(each.code).map((one) => ({ ...each, code: one }))))
    .refine((codes) => codes.length <= MOST_CODES, { error: `Use at most ${MOST_CODES} codes.` }),
  clearance: oneOf(CLEARANCES),
  clearance_expired: z.boolean().default(false),
  clearance_until: month('planned'),
  spouse_of: oneOf(SPOUSE_OF),
  /** The month of the next move on orders. */
  next_move: month('planned'),
  needs_portable_work: z.boolean().default(false),
};

const sentenceSchema = z.object({
  sentence_id: id,
  text: z.string(),
  /** Of which military job, such as 'Army 11B'; '' where it is the person's own. */
  origin: z.string(),
});
export type KeptSentence = z.infer<typeof sentenceSchema>;

const recordSchema = z.object({
  service_status: z.enum(SERVICE_STATUSES).nullable(),
  branch: z.enum(MILITARY_BRANCHES).nullable(),
  rank: z.string(),
  codes: z.array(
    z.object({
      branch: z.enum(MILITARY_BRANCHES).nullable(),
      code: z.string(),
      started: z.string(),
      ended: z.string(),
    }),
  ),
  clearance: z.enum(CLEARANCES).nullable(),
  clearance_expired: z.boolean(),
  clearance_until: z.string(),
  spouse_of: z.enum(SPOUSE_OF).nullable(),
  next_move: z.string(),
  needs_portable_work: z.boolean(),
  /** 0 while nothing is kept. */
  version: z.int(),
});
export type MilitaryRecord = z.infer<typeof recordSchema>;

export const getMilitaryRecord = endpoint({
  name: 'getMilitaryRecord',
  method: 'GET',
  path: '/api/seeker/military-record',
  summary: 'One’s own military record and the sentences one keeps. On mh only: 404 on rb',
  access: 'seeker',
  answer: recordSchema.extend({
    sentences: z.array(sentenceSchema),
    /** Which codes, counted from 0, no list of ours has in their branch: kept all the same. */
    unknown_codes: z.array(z.int()),
  }),
});

export const updateMilitaryRecord = endpoint({
  name: 'updateMilitaryRecord',
  method: 'PUT',
  path: '/api/seeker/military-record',
  summary: 'Replaces one’s own military record, or begins it with version 0; 409 when it changed meanwhile',
  access: 'seeker',
  audit: 'seeker.military-record-updated',
  body: z.strictObject({ ...recordFields, version: z.int().min(0) }),
  answer: recordSchema,
});

export const deleteMilitaryRecord = endpoint({
  name: 'deleteMilitaryRecord',
  method: 'DELETE',
  path: '/api/seeker/military-record',
  summary: 'Deletes one’s own military record and all kept sentences; a second time changes nothing',
  access: 'seeker',
  audit: 'seeker.military-record-deleted',
  answer: done,
});

const sentenceText = z.string().trim().min(1, 'Write a sentence.').max(500, 'Use at most 500 characters.');
const sentenceParams = z.strictObject({ sentence_id: id });

export const createKeptSentence = endpoint({
  name: 'createKeptSentence',
  method: 'POST',
  path: '/api/seeker/kept-sentence',
  summary: 'Keeps a sentence for one’s résumé; the same text a second time changes nothing',
  access: 'seeker',
  body: z.strictObject({ text: sentenceText, origin: line(60).default('') }),
  answer: sentenceSchema,
});

export const updateKeptSentence = endpoint({
  name: 'updateKeptSentence',
  method: 'PATCH',
  path: '/api/seeker/kept-sentence/{sentence_id}',
  summary: 'Changes the text of a sentence that one keeps',
  access: 'seeker',
  params: sentenceParams,
  body: z.strictObject({ text: sentenceText }),
  answer: sentenceSchema,
});

export const deleteKeptSentence = endpoint({
  name: 'deleteKeptSentence',
  method: 'DELETE',
  path: '/api/seeker/kept-sentence/{sentence_id}',
  summary: 'Deletes a sentence that one keeps; a second time changes nothing',
  access: 'seeker',
  params: sentenceParams,
  answer: done,
});
