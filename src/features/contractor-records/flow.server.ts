import { sourceName } from '#features/application/rules/source-name.ts';
import type { Db } from '#server/db/database.ts';
import { wrongFields } from '#server/http/problems.ts';
import { dispositionWords, MARK_LABELS, periodProblems } from './rules.ts';
import { type FlowRow, listFlow } from './store.server.ts';

const HEAD = [
  'Requisition number',
  'Posting',
  'First name',
  'Last name',
  'Applied on',
  'Source',
  'Basic qualifications',
  'Disposition',
  'Reason',
  'Decided on',
  'Stages reached',
  'Record',
];

const PIECE = 500;

type Wanted = { from: string; to: string; cursor?: string | undefined };

/** The next rows of the record of applicants. Throws 422 with a message for each day that is wrong. */
export async function flowPage(db: Db, company_id: string, { from, to, cursor }: Wanted, time_zone: string) {
  const problems = periodProblems({ from, to });
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  const after = cursor === undefined ? null : readPosition(cursor);
  const rows = await listFlow(db, company_id, { from, to, time_zone, after, limit: PIECE });
  const last = rows.length === PIECE ? rows.at(-1) : undefined;
  return { head: HEAD, rows: rows.map(cellsOf), next_cursor: last ? `${last.position}|${last.id}` : null };
}

const ERASED = { applicant: 'Erased by the applicant', retention: 'Erased by your retention setting' };

function cellsOf(row: FlowRow): (string | null)[] {
  return [
    row.requisition_number,
    row.posting_title,
    row.first_name,
    row.last_name,
    row.applied_on,
    row.source && sourceName(row.source),
    row.mark && MARK_LABELS[row.mark],
    dispositionWords(row),
    row.category === 'rejected' || row.category === 'withdrawn' ? row.reason : null,
    row.decided_on,
    row.stages,
    row.erased_by ? ERASED[row.erased_by] : 'Current',
  ];
}

/** Throws 422 for an invalid cursor. */
function readPosition(cursor: string) {
  const [at = '', id = ''] = cursor.split('|');
  const is_sound =
    /^2\d{3}-[\d-]{5}T[\d:]{8}\.\d{6}Z$/.test(at) &&
    !Number.isNaN(Date.parse(at)) &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (!is_sound) throw wrongFields({ cursor: 'This page no longer exists.' });
  return { at, id };
}
