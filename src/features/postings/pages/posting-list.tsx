import { placeOf } from '#features/jobs/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { ShutOut } from '#web/shut-out.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { ApplicantsCell } from '../components/applicants-cell.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { getRemainingCredits, listPostings, POSTING_STATUSES, type PostingSummary } from '../contract.ts';
import { creditsText, STATUS_LABELS } from '../words.ts';
import type { Route } from './+types/posting-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Postings' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const status = POSTING_STATUSES.find((known) => known === searchParams.get('status'));
  const q = searchParams.get('q')?.trim() || undefined;
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const [list, credits] = await Promise.all([
    call(listPostings, { params: { company_id }, query: { status, q, page } }),
    call(getRemainingCredits, { params: { company_id } }),
  ]);
  return {
    ...orNotFound(list),
    status,
    q,
    credits: orNotFound(credits).posting,
    is_closed: searchParams.get('done') === 'closed',
    is_ended: searchParams.get('done') === 'ended',
    is_deleted: searchParams.get('done') === 'deleted',
  };
}

const COLUMNS: Column<PostingSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    cell: (posting) => (
      <>
        <a
          href={pathTo('/employer/posting/{posting_id}/edit', { posting_id: posting.posting_id })}
          className="underline-offset-4 hover:underline"
        >
          {posting.title}
        </a>
        <span className="block text-sm font-normal text-muted sm:hidden">{placeOf(posting)}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'place', header: 'Place', cell: (posting) => placeOf(posting), className: 'max-sm:hidden' },
  {
    key: 'applicants',
    header: 'Applicants',
    align: 'end',
    cell: (posting) => <ApplicantsCell {...posting} />,
  },
  { key: 'changed', header: 'Changed', align: 'end', cell: ({ updated_at }) => <RelativeTime date={updated_at} /> },
];

export default function PostingList({ loaderData }: Route.ComponentProps) {
  const { postings, counts, total, page, page_size, status, q, credits, is_closed, is_ended, is_deleted } = loaderData;
  const hrefOf = (changes: Record<string, string | number | undefined>) =>
    addQuery(pathTo('/employer/view-postings'), { status, q, ...changes });
  const tabs = [
    { href: hrefOf({ status: undefined }), label: 'All', current: !status },
    ...POSTING_STATUSES.map((each) => ({
      href: hrefOf({ status: each }),
      label: STATUS_LABELS[each],
      count: counts[each],
      current: status === each,
    })),
  ];
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">Postings</h1>
          <p className="text-muted">{creditsText(credits)}</p>
        </div>
        <NewPosting label="New posting" />
      </header>
      <ShutOut />
      {is_closed && <Notice tone="success" live title="Posting closed. It is no longer on the site." />}
      {is_ended && <Notice tone="success" live title="Fill result saved." />}
      {is_deleted && <Notice tone="success" live title="Draft deleted." />}
      <TabLinks label="Postings by status" tabs={tabs} />
      <SearchBox
        action={pathTo('/employer/view-postings')}
        submit="Search"
        label="Search postings"
        parts={[{ name: 'q', label: 'Title', placeholder: 'Search titles', defaultValue: q }]}
        className="max-w-xl"
      />
      {postings.length === 0 ? (
        <Empty searched={Boolean(q ?? status)} />
      ) : (
        <Table caption="Postings" columns={COLUMNS} rows={postings} rowKey={(posting) => posting.posting_id} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(next) => hrefOf({ page: next })}
        label="Pages of postings"
      />
    </div>
  );
}

function NewPosting({ label }: { label: string }) {
  const reason = useReasonAgainst('post-job');
  if (reason !== undefined) {
    return (
      // At the right edge of the page the reason opens to the left.
      <span className="sm:[&_[role=tooltip]]:right-0 sm:[&_[role=tooltip]]:left-auto">
        <Button icon="plus" reason={reason}>
          {label}
        </Button>
      </span>
    );
  }
  return (
    <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary" icon="plus">
      {label}
    </LinkButton>
  );
}

function Empty({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <EmptyState
        icon="megaphone"
        title="No matching postings"
        action={<LinkButton href={pathTo('/employer/view-postings')}>View all postings</LinkButton>}
      >
        Try another status or a shorter title.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="megaphone" title="No postings yet" action={<NewPosting label="Create your first posting" />}>
      It takes about five minutes. Enter a title, and we draft the text.
    </EmptyState>
  );
}
