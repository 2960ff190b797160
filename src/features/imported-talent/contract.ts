import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress, requiredLine } from '#api/fields.ts';
import { FIELDS, IMPORT_KINDS, IMPORT_STATES, LAWFUL_BASES, LONGEST, LONGEST_VALUE, ROW_STATES } from './rules.ts';

const access = 'bulk-upload';
const instant = z.iso.datetime();
const importParams = companyParams.extend({ talent_import_id: id });
const personParams = companyParams.extend({ imported_person_id: id });
const line = (most: number) => z.string().trim().max(most, `Enter at most ${most} characters.`).default('');
const provenance = {
  source: requiredLine('Say where you know them from.', 120),
  lawful_basis: z.enum(LAWFUL_BASES, 'Choose why you may hold their data.'),
};
const file = z.instanceof(File, { error: 'Choose a file.' });
const page = z.coerce.number().int().min(1).max(10_000).catch(1);

export const listImportedPeople = endpoint({
  name: 'listImportedPeople',
  method: 'GET',
  path: '/company/{company_id}/imported-talent',
  summary: 'Lists the people the company imported, newest first, with its recent imports',
  access,
  params: companyParams,
  query: z.strictObject({ q: z.string().trim().max(100).default(''), page }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    page_count: z.int(),
    people: z.array(
      z.object({
        imported_person_id: id,
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        phone: z.string(),
        city: z.string(),
        region: z.string(),
        headline: z.string(),
        skills: z.array(z.string()),
        source: z.string(),
        lawful_basis: z.enum(LAWFUL_BASES),
        file_name: z.string().nullable(),
        created_at: instant,
        /** When the email that tells them left; null until then. */
        noticed_at: instant.nullable(),
      }),
    ),
    imports: z.array(
      z.object({
        import_id: id,
        kind: z.enum(IMPORT_KINDS),
        file_name: z.string(),
        state: z.enum(IMPORT_STATES),
        source: z.string(),
        added: z.int(),
        updated: z.int(),
        created_at: instant,
        can_undo: z.boolean(),
      }),
    ),
  }),
});
export type ImportedPeople = Answer<typeof listImportedPeople>;

export const addImportedPerson = endpoint({
  name: 'addImportedPerson',
  method: 'POST',
  path: '/company/{company_id}/imported-talent/person',
  summary: 'Adds one person with an optional résumé. A known email address is updated instead.',
  access,
  rate: 'expensive',
  audit: 'imported-talent.added',
  params: companyParams,
  body: z.strictObject({
    first_name: requiredLine('Enter a first name.', LONGEST.first_name),
    last_name: requiredLine('Enter a last name.', LONGEST.last_name),
    email: emailAddress,
    phone: line(LONGEST.phone),
    city: line(LONGEST.city),
    region: line(LONGEST.region),
    headline: line(LONGEST.headline),
    ...provenance,
    file: file.optional(),
  }),
  answer: z.object({ import_id: id, is_update: z.boolean() }),
});

export const deleteImportedPerson = endpoint({
  name: 'deleteImportedPerson',
  method: 'DELETE',
  path: '/company/{company_id}/imported-talent/person/{imported_person_id}',
  summary: 'Deletes an imported person with their file',
  access,
  audit: 'imported-talent.deleted',
  params: personParams,
  answer: done,
});

export const openImportedFile = endpoint({
  name: 'openImportedFile',
  method: 'GET',
  path: '/company/{company_id}/imported-talent/person/{imported_person_id}/file',
  summary: 'Returns an address of an imported person’s file that works for five minutes',
  access,
  params: personParams,
  answer: z.object({ url: z.string() }),
});

export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/company/{company_id}/imported-talent/import',
  summary: 'Uploads a CSV or XLSX file of at most 50,000 people. Nothing of it counts before the commit.',
  access,
  rate: 'expensive',
  audit: 'imported-talent.uploaded',
  params: companyParams,
  body: z.strictObject({ file, ...provenance }),
  answer: z.object({ import_id: id }),
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}',
  summary:
    'Returns an import with the number of rows in each state, and a page of rows of one state or of all that were not imported',
  access,
  params: importParams,
  query: z.strictObject({ state: z.enum(ROW_STATES).optional().catch(undefined), page }),
  answer: z.object({
    import_id: id,
    kind: z.enum(IMPORT_KINDS),
    file_name: z.string(),
    /** The sheet that was read, if the file has several. */
    sheet: z.string(),
    state: z.enum(IMPORT_STATES),
    source: z.string(),
    lawful_basis: z.enum(LAWFUL_BASES),
    columns: z.array(z.string()),
    mapping: z.partialRecord(z.enum(FIELDS), z.string()),
    added: z.int(),
    updated: z.int(),
    /** People whom an undo left, since they applied. */
    kept: z.int(),
    committed_at: instant.nullable(),
    can_undo: z.boolean(),
    counts: z.partialRecord(z.enum(ROW_STATES), z.int()),
    page: z.int(),
    page_count: z.int(),
    rows: z.array(
      z.object({
        number: z.int(),
        state: z.enum(ROW_STATES),
        is_left_out: z.boolean(),
        problem: z.string(),
        cells: z.record(z.string(), z.string()),
      }),
    ),
  }),
});
export type TalentImport = Answer<typeof getImport>;

export const mapImport = endpoint({
  name: 'mapImport',
  method: 'PUT',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/mapping',
  summary: 'Saves which column holds what; the rows are not checked any more',
  access,
  audit: 'imported-talent.mapped',
  params: importParams,
  body: z.strictObject({ mapping: z.partialRecord(z.enum(FIELDS), z.string().max(500)) }),
  answer: done,
});

export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/check',
  summary: 'Checks every row without importing any: ready, known, to fix or skipped',
  access,
  rate: 'expensive',
  audit: 'imported-talent.checked',
  params: importParams,
  answer: done,
});

export const leaveOutRow = endpoint({
  name: 'leaveOutRow',
  method: 'PUT',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/row',
  summary: 'Leaves a row of a checked import out, or takes it in again',
  access,
  audit: 'imported-talent.row-left-out',
  params: importParams,
  body: z.strictObject({ row_number: z.int().min(1), is_left_out: z.boolean() }),
  answer: done,
});

export const correctRow = endpoint({
  name: 'correctRow',
  method: 'PUT',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/row-values',
  summary: 'Corrects a row that needs a fix, checks it again, and returns what is still wrong with it',
  access,
  audit: 'imported-talent.row-corrected',
  params: importParams,
  body: z.strictObject({
    row_number: z.int().min(1),
    values: z.partialRecord(
      z.enum(FIELDS),
      z.string().max(LONGEST_VALUE, `Enter at most ${LONGEST_VALUE} characters.`),
    ),
  }),
  answer: z.object({
    /** What is still to be fixed; empty if nothing. */
    problem: z.string(),
  }),
});

export const commitImport = endpoint({
  name: 'commitImport',
  method: 'POST',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/commit',
  summary: 'Imports the ready rows of a checked import and updates known people',
  access,
  rate: 'expensive',
  audit: 'imported-talent.committed',
  params: importParams,
  answer: z.object({ added: z.int(), updated: z.int() }),
});

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}/undo',
  summary: 'Undoes an import within 24 hours. Keeps people who have since applied or were updated by a later import.',
  access,
  audit: 'imported-talent.undone',
  params: importParams,
  answer: z.object({ kept: z.int() }),
});

export const discardImport = endpoint({
  name: 'discardImport',
  method: 'DELETE',
  path: '/company/{company_id}/imported-talent/import/{talent_import_id}',
  summary: 'Deletes an import that was not committed, with its rows',
  access,
  audit: 'imported-talent.discarded',
  params: importParams,
  answer: done,
});

export const openHeldNotice = endpoint({
  name: 'openHeldNotice',
  method: 'POST',
  path: '/api/held-by-company/open',
  summary: 'Returns what a company holds about the reader of the email that tells people about it. Changes nothing.',
  access: 'public',
  only_reads: true,
  body: z.strictObject({ token: z.string().max(100) }),
  answer: z.object({
    /** Null for a link that is not ours. */
    opened: z
      .object({
        company_name: z.string(),
        has_objected: z.boolean(),
        /** Null if the company holds nothing now. */
        held: z
          .object({
            parts: z.array(z.string()),
            source: z.string(),
            lawful_basis: z.enum(LAWFUL_BASES),
            since: instant,
          })
          .nullable(),
      })
      .nullable(),
  }),
});
