import { Form } from 'react-router';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { TalentImport } from '../contract.ts';
import { FIELDS, ROW_STATES, type RowState } from '../rules.ts';
import { FIELD_WORDS, ROW_WORDS } from '../words.ts';
import { CorrectRow } from './correct-row.tsx';

type Row = TalentImport['rows'][number];
type CheckedRowsProps = { shown: TalentImport; state: RowState | undefined; here: string };

/** The rows of a checked import by state, each with what has to be fixed. */
export function CheckedRows({ shown, state, here }: CheckedRowsProps) {
  const { counts, rows, page, page_count, mapping } = shown;
  // Rows that were imported hold nothing any more.
  const open_states = ROW_STATES.filter((each) => each !== 'done' && counts[each]);
  const total = open_states.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  if (total === 0) return null;
  const tabs = [
    { label: `All (${total})`, href: here, current: !state },
    ...open_states.map((each) => ({
      label: `${ROW_WORDS[each]} (${counts[each]})`,
      href: addQuery(here, { state: each }),
      current: state === each,
    })),
  ];
  const fields = FIELDS.filter((field) => mapping[field] !== undefined);
  return (
    <section aria-label="Rows" className="grid gap-4">
      {shown.state === 'committed' && <h2 className="text-lg font-semibold">Rows that were not imported</h2>}
      <TabLinks label="Rows" tabs={tabs} />
      <Table
        caption="Rows of the file"
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'number', header: 'Row', rowHeader: true, cell: ({ number }) => number },
          { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
          ...fields.map((field) => ({
            key: field,
            header: FIELD_WORDS[field],
            cell: ({ cells }: Row) => (
              <span className="block min-w-28 wrap-break-word">
                {firstCharacters(cells[mapping[field] ?? ''] ?? '', 200)}
              </span>
            ),
          })),
          ...(shown.state === 'checked'
            ? [
                {
                  key: 'actions',
                  header: <span className="sr-only">Actions</span>,
                  cell: (row: Row) =>
                    row.state === 'needs_fix' ? <CorrectRow row={row} mapping={mapping} /> : <LeaveOut row={row} />,
                },
              ]
            : []),
        ]}
      />
      <Pagination page={page} pageCount={page_count} hrefOf={(to) => addQuery(here, { state, page: to })} />
    </section>
  );
}

function State({ row: { state, problem } }: { row: Row }) {
  return (
    <div className="grid min-w-32 gap-0.5">
      <span>{ROW_WORDS[state]}</span>
      {problem && <span className="text-sm text-muted">{problem}</span>}
    </div>
  );
}

function LeaveOut({ row: { number, state, is_left_out } }: { row: Row }) {
  const can_change = is_left_out || state === 'ready' || state === 'duplicate';
  if (!can_change) return null;
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="row_number" value={number} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        className="whitespace-nowrap"
        name="intent"
        value={is_left_out ? 'take-in' : 'leave-out'}
        aria-label={`${is_left_out ? 'Take in' : 'Leave out'} row ${number}`}
      >
        {is_left_out ? 'Take in' : 'Leave out'}
      </Button>
    </Form>
  );
}
