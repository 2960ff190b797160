import { placeOf } from '#features/jobs/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { PostingSort, PostingSummary } from '../contract.ts';
import { type PostingListAddress, postingListAddress } from '../list/list-address.ts';
import { applyRate } from '../rules/apply-rate.ts';
import type { TimeLeft } from '../rules/time-left.ts';
import { ApplicantsCell } from './applicants-cell.tsx';
import { StatusBadge } from './status-badge.tsx';

type PostingRow = PostingSummary & { time_left: TimeLeft | null };

type PostingTableProps = { postings: PostingRow[]; address: PostingListAddress };

/** One row a posting. All of the row leads to the editor, except for the links in it; on narrow windows the facts are below the title. */
export function PostingTable({ postings, address }: PostingTableProps) {
  const has_board = useReasonAgainst('view-kanban') === undefined;
  return (
    <Table
      caption="Postings"
      columns={columnsOf(address).filter(({ key }) => key !== 'board' || has_board)}
      rows={postings}
      rowKey={({ posting_id }) => posting_id}
      rowLinks
    />
  );
}

const WIDE = 'max-xl:hidden';

function columnsOf(address: PostingListAddress): Column<PostingRow>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      rowHeader: true,
      ...sorting(address, 'title'),
      cell: (row) => <Title row={row} />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, className: WIDE },
    {
      key: 'ends',
      header: 'Time left',
      ...sorting(address, 'ends'),
      cell: ({ time_left }) => time_left && <Ending {...time_left} />,
      className: `${WIDE} whitespace-nowrap`,
    },
    {
      key: 'applicants',
      header: 'Applicants',
      align: 'end',
      ...sorting(address, 'applicants'),
      cell: (row) => !isUntouched(row) && <ApplicantsCell {...row} />,
      className: WIDE,
    },
    {
      key: 'views',
      header: <span title="In the last 30 days">Views, 30 days</span>,
      align: 'end',
      ...sorting(address, 'views'),
      cell: ({ status, views }) => (status === 'draft' ? null : wholeNumber(views)),
      className: WIDE,
    },
    {
      key: 'rate',
      header: <span title="Applications per view, in the last 30 days">Apply rate</span>,
      align: 'end',
      cell: applyRate,
      className: WIDE,
    },
    {
      key: 'changed',
      header: 'Changed',
      align: 'end',
      ...sorting(address, 'changed'),
      cell: ({ updated_at }) => <RelativeTime date={updated_at} />,
      className: `${WIDE} whitespace-nowrap`,
    },
    {
      key: 'feature',
      header: <span className="sr-only">Feature</span>,
      align: 'end',
      cell: (row) => <FeatureLink row={row} />,
      className: WIDE,
    },
    {
      key: 'board',
      header: <span className="sr-only">Board</span>,
      align: 'end',
      cell: (row) => <BoardLink row={row} />,
    },
  ];
}

/** Names and ends go up at first, times and numbers down. */
function sorting(address: PostingListAddress, sort: PostingSort): Partial<Column<PostingRow>> {
  const is_current = address.sort === sort;
  const is_reversed = is_current && address.order === 'reversed';
  const goes_up = (sort === 'title' || sort === 'ends') !== is_reversed;
  return {
    sortHref: postingListAddress(address, { sort, order: is_current && !is_reversed ? 'reversed' : 'first' }),
    ...(is_current && { sorted: goes_up ? 'ascending' : 'descending' }),
  };
}

function Title({ row }: { row: PostingRow }) {
  return (
    <>
      <a
        href={pathTo('/employer/posting/{posting_id}/edit', { posting_id: row.posting_id })}
        data-row-link=""
        className="underline-offset-4 hover:underline xl:mr-2"
      >
        {row.title}
      </a>
      <span className="text-sm font-normal text-muted max-xl:block xl:inline-block">{placeOf(row)}</span>
      {row.requisition_number !== '' && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">Requisition {row.requisition_number}</span>
      )}
      <BelowTheTitle row={row} />
    </>
  );
}

/** What has columns of its own where there is room for them. */
function BelowTheTitle({ row }: { row: PostingRow }) {
  const { status, time_left, applicants, views, updated_at } = row;
  const rate = applyRate(row);
  return (
    <span className="mt-1 grid gap-1 text-sm font-normal xl:hidden">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        {time_left && <Ending {...time_left} />}
        <FeatureLink row={row} />
      </span>
      {applicants > 0 && <ApplicantsCell {...row} />}
      {status !== 'draft' && (
        <span className="text-muted">
          {applicants === 0 && 'No applicants, '}
          {wholeNumber(views)} {views === 1 ? 'view' : 'views'} in 30 days
          {rate && applicants > 0 && `, ${rate} applied`}
        </span>
      )}
      <span className="text-muted">
        Changed <RelativeTime date={updated_at} />
      </span>
    </span>
  );
}

/** A draft that nobody has applied to has no figures. */
const isUntouched = ({ status, applicants }: PostingRow) => status === 'draft' && applicants === 0;

function Ending({ text, is_soon }: TimeLeft) {
  if (is_soon) return <StatusMark look={{ shape: 'clock', tone: 'warning' }}>{text}</StatusMark>;
  return <span className="text-sm">{text}</span>;
}

/** Leads to the page that features a live job, or says until when it is featured. */
function FeatureLink({ row: { posting_id, title, status, featured_until } }: { row: PostingRow }) {
  const may_feature = useReasonAgainst('edit-posting') === undefined;
  if (status !== 'live') return null;
  if (featured_until) return <Badge tone="accent">Featured</Badge>;
  if (!may_feature) return null;
  return (
    <a
      href={pathTo('/employer/posting/{posting_id}/boost', { posting_id })}
      className="relative z-1 inline-block py-1 text-sm font-normal text-muted underline underline-offset-4 hover:text-ink"
    >
      Feature<span className="sr-only"> {title}</span>
    </a>
  );
}

function BoardLink({ row: { posting_id, pipeline_id, title, applicants } }: { row: PostingRow }) {
  if (pipeline_id === null || applicants === 0) return null;
  return (
    <a
      href={addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id }), { posting_id })}
      title="Board"
      className="relative z-1 inline-grid size-6 place-items-center rounded-md text-muted hover:bg-line hover:text-ink"
    >
      <Icon of="kanban-square" size="sm" label={`Board of ${title}`} />
    </a>
  );
}
