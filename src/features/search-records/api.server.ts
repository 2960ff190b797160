import { DONE } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import * as store from './store.server.ts';

const ROWS_AT_ONCE = 200;
const HEAD = [
  'Searched at',
  'By',
  'Kind',
  'Requisition number',
  'Choices',
  'Typed',
  'People found',
  'Person',
  'Profile version',
];

export const searchRecordsApi = [
  implement(contract.listSearchRecords, async ({ params: { company_id }, query: { page, ...wanted }, db, scope }) => {
    const asked = { ...wanted, time_zone: scope.preferences.time_zone };
    const total = await store.countRecords(db, company_id, asked);
    const page_size = DEFAULT_PAGE_SIZE;
    const records = await store.listRecords(db, company_id, asked, { page, page_size });
    return { total, page, page_count: Math.ceil(total / page_size), records };
  }),

  implement(contract.eraseSearchWords, async ({ params, db, audit }) => {
    found((await store.deleteWords(db, params)) || null);
    audit(params.record_id);
    return DONE;
  }),

  implement(contract.exportSearchRecords, async ({ params: { company_id }, body, db, scope, audit }) => {
    const [searched_at, record_id] = body.cursor?.split('|') ?? [];
    const after = searched_at && record_id ? { searched_at, record_id } : null;
    const wanted = { ...body, time_zone: scope.preferences.time_zone };
    const records = await store.listRecordsAfter(db, company_id, wanted, { after, limit: ROWS_AT_ONCE });
    const last = records.length === ROWS_AT_ONCE ? records.at(-1) : undefined;
    audit(company_id, { from: body.from, to: body.to, records: records.length });
    return {
      head: HEAD,
      rows: records.flatMap(rowsOf),
      next_cursor: last ? `${last.at}|${last.record_id}` : null,
    };
  }),
];

type Listed = Awaited<ReturnType<typeof store.listRecords>>[number];

/** One row for each person, and one for a search that showed nobody. */
function rowsOf(record: Listed) {
  const { searched_at, name, is_scout, by_staff, requisition_number, choices, words, people } = record;
  const kind = is_scout ? 'Scout' : by_staff ? 'Search by staff' : 'Search';
  const typed = words === null ? 'Erased' : textOf(words);
  const shared = [searched_at, name ?? '', kind, requisition_number, textOf(choices), typed, record.found];
  if (people.length === 0) return [[...shared, '', null]];
  return people.map(({ person, version }) => [...shared, person, version]);
}

const textOf = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ');
