import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { month } from '#features/person/contract.ts';
import { ENDS_BEFORE_START, endsBeforeStart } from '#features/person/rules.ts';
import { CLEARANCE_STATES, CLEARANCES, POLYGRAPHS } from '#rules/clearance.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { readMilitaryCode } from '#rules/military-code.ts';
import { SERVICE_BRANCHES } from '#rules/service-branch.ts';
import { MOST_CODES, recordProblems, SERVICE_STATUSES, SPOUSE_OF } from './rules.ts';

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const line = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters.`).regex(ONE_LINE, 'Write this on one line.');

/** An empty choice becomes null. */
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => (value === '' ? null : value), z.enum(values).nullable()).default(null);

const LONGEST_CODE = 20;

/** A field may have several codes: `92A, 88M`. */
const parted = (text: string) => [...new Set(text.split(/[,;]/).map((each) => each.trim()))].filter(Boolean);

const codeText = line(120)
  .toUpperCase()
  .refine((text) => parted(text).every((each) => (readMilitaryCode(each)?.code ?? each).length <= LONGEST_CODE), {
    error: `Use at most ${LONGEST_CODE} characters for each code.`,
  });

/** One entry per code. A chosen branch counts, else one written with the code; what cannot be read is saved as typed. */
const separately = <Row extends { branch: MilitaryBranch | null; code: string }>(row: Row): Row[] =>
  parted(row.code).map((text) => {
    const read = readMilitaryCode(text);
    return read === null
      ? { ...row, code: firstCharacters(text, LONGEST_CODE) }
      : { ...row, branch: row.branch ?? read.branch, code: read.code };
  });

/** The first code that is written with another branch than the chosen one. */
const ofOtherBranch = (branch: MilitaryBranch | null, text: string): string | undefined =>
  parted(text).find((each) => {
    const read = readMilitaryCode(each);
    return branch !== null && read?.branch && !read.is_by_kind && read.branch !== branch;
  });

const code = z
  .strictObject({
    branch: oneOf(MILITARY_BRANCHES),
    code: codeText,
    started: month('begun'),
    ended: month('planned'),
  })
  .superRefine(({ branch, code, started, ended }, context) => {
    const other = ofOtherBranch(branch, code);
    if (other !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['code'],
        message: `“${other}” names another branch than the one you chose. Change one of them.`,
      });
    if (endsBeforeStart({ start: started, end: ended }))
      context.addIssue({ code: 'custom', path: ['ended'], message: ENDS_BEFORE_START });
  });

const recordFields = {
  statuses: z
    .array(z.enum(SERVICE_STATUSES))
    .default([])
    .transform((ticked) => SERVICE_STATUSES.filter((status) => ticked.includes(status))),
  component: oneOf(SERVICE_BRANCHES),
  rank: line(60).default(''),
  /** Entries without a code are dropped. */
  codes: z
    .array(code)
    .max(MOST_CODES, `Use at most ${MOST_CODES} codes.`)
    .default([])
    .transform((codes) => codes.flatMap(separately))
    .refine((codes) => codes.length <= MOST_CODES, { error: `Use at most ${MOST_CODES} codes.` }),
  /** The month in which the service ends. */
  separation: month('planned'),
  /** The month in which terminal leave starts. */
  terminal_leave: month('planned'),
  /** The first month in which the person can start a new job. */
  available_from: month('planned'),
  clearance: oneOf(CLEARANCES),
  clearance_state: oneOf(CLEARANCE_STATES),
  /** The month in which the last investigation was closed. */
  investigated: month('begun'),
  polygraph: oneOf(POLYGRAPHS),
  polygraph_on: month('begun'),
  spouse_of: oneOf(SPOUSE_OF),
  /** About a spouse's service member. Employers never see these. */
  member_component: oneOf(SERVICE_BRANCHES),
  member_rank: line(60).default(''),
  member_codes: line(500).default(''),
  /** Whether applications may say that the person is a military spouse. */
  shows_spouse: z.boolean().default(false),
  /** The month of the next move on orders. */
  next_move: month('planned'),
  needs_portable_work: z.boolean().default(false),
};

const sentenceSchema = z.object({
  sentence_id: id,
  text: z.string(),
  /** The military job, such as 'Army 11B'. Empty for the person's own sentence. */
  origin: z.string(),
});
export type KeptSentence = z.infer<typeof sentenceSchema>;

const recordSchema = z.object({
  statuses: z.array(z.enum(SERVICE_STATUSES)),
  component: z.enum(SERVICE_BRANCHES).nullable(),
  rank: z.string(),
  codes: z.array(
    z.object({
      branch: z.enum(MILITARY_BRANCHES).nullable(),
      code: z.string(),
      started: z.string(),
      ended: z.string(),
    }),
  ),
  separation: z.string(),
  terminal_leave: z.string(),
  available_from: z.string(),
  clearance: z.enum(CLEARANCES).nullable(),
  clearance_state: z.enum(CLEARANCE_STATES).nullable(),
  investigated: z.string(),
  polygraph: z.enum(POLYGRAPHS).nullable(),
  polygraph_on: z.string(),
  spouse_of: z.enum(SPOUSE_OF).nullable(),
  member_component: z.enum(SERVICE_BRANCHES).nullable(),
  member_rank: z.string(),
  member_codes: z.string(),
  shows_spouse: z.boolean(),
  next_move: z.string(),
  needs_portable_work: z.boolean(),
  /** 0 while there is no record. */
  version: z.int(),
});
export type MilitaryRecord = z.infer<typeof recordSchema>;

export const getMilitaryRecord = endpoint({
  name: 'getMilitaryRecord',
  method: 'GET',
  path: '/api/seeker/military-record',
  summary: 'Returns the caller’s military record and saved sentences. mh only: 404 on rb',
  access: 'seeker',
  answer: recordSchema.extend({
    sentences: z.array(sentenceSchema),
    /** Indexes of codes that we do not list for their branch. They are saved anyway. */
    unknown_codes: z.array(z.int()),
    /** The current month, `2026-11`, which a separation month is compared with. */
    this_month: z.string(),
  }),
});

export const updateMilitaryRecord = endpoint({
  name: 'updateMilitaryRecord',
  method: 'PUT',
  path: '/api/seeker/military-record',
  summary: 'Replaces the caller’s military record, or creates it with version 0. 409 if it changed since it was read',
  access: 'seeker',
  audit: 'seeker.military-record-updated',
  body: z.strictObject({ ...recordFields, version: z.int().min(0) }).superRefine((record, context) => {
    for (const [field, message] of Object.entries(recordProblems(record)))
      context.addIssue({ code: 'custom', path: [field], message });
  }),
  answer: recordSchema,
});

export const deleteMilitaryRecord = endpoint({
  name: 'deleteMilitaryRecord',
  method: 'DELETE',
  path: '/api/seeker/military-record',
  summary: 'Deletes the caller’s military record and all saved sentences. Repeating it changes nothing',
  access: 'seeker',
  audit: 'seeker.military-record-deleted',
  answer: done,
});

const sentenceText = z.string().trim().min(1, 'Enter a sentence.').max(500, 'Use at most 500 characters.');
const sentenceParams = z.strictObject({ sentence_id: id });

export const createKeptSentence = endpoint({
  name: 'createKeptSentence',
  method: 'POST',
  path: '/api/seeker/kept-sentence',
  summary: 'Saves a sentence for the caller’s résumé. Saving the same text again changes nothing',
  access: 'seeker',
  body: z.strictObject({ text: sentenceText, origin: line(60).default('') }),
  answer: sentenceSchema,
});

export const updateKeptSentence = endpoint({
  name: 'updateKeptSentence',
  method: 'PATCH',
  path: '/api/seeker/kept-sentence/{sentence_id}',
  summary: 'Updates a saved sentence',
  access: 'seeker',
  params: sentenceParams,
  body: z.strictObject({ text: sentenceText }),
  answer: sentenceSchema,
});

export const deleteKeptSentence = endpoint({
  name: 'deleteKeptSentence',
  method: 'DELETE',
  path: '/api/seeker/kept-sentence/{sentence_id}',
  summary: 'Deletes a saved sentence. Repeating it changes nothing',
  access: 'seeker',
  params: sentenceParams,
  answer: done,
});
