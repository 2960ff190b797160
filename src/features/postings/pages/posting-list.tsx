import { SavedViews } from '#features/saved-views/components/shared/saved-views.tsx';
import { pathTo } from '#rules/addresses.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { PostingSearch } from '../components/posting-search.tsx';
import { PostingTable } from '../components/posting-table.tsx';
import { getRemainingCredits, listPostings, POSTING_STATUSES, type PostingSummary } from '../contract.ts';
import { type PostingListAddress, postingListAddress, readPostingListAddress } from '../list/list-address.ts';
import { timeLeft } from '../rules/time-left.ts';
import { creditsText, STATUS_LABELS } from '../words.ts';
import type { Route } from './+types/posting-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Postings' });

const PAGE_SIZE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const address = readPostingListAddress(searchParams);
  const [list, credits] = await Promise.all([
    call(listPostings, { params: { company_id }, query: { ...address, page_size: PAGE_SIZE } }),
    call(getRemainingCredits, { params: { company_id } }),
  ]);
  const { postings, counts, total } = orNotFound(list);
  const now = new Date();
  return {
    postings: postings.map((posting) => ({ ...posting, time_left: timeLeft(posting, now) })),
    counts,
    total,
    address,
    credits: orNotFound(credits).posting,
    done: searchParams.get('done'),
  };
}

const DONE_MESSAGES: Readonly<Record<string, string>> = {
  featured: 'Your job is featured for 7 days.',
  closed: 'Posting closed. It is no longer on the site.',
  ended: 'Fill result saved.',
  deleted: 'Draft deleted.',
};

export default function PostingList({ loaderData }: Route.ComponentProps) {
  const { postings, counts, total, address, credits, done } = loaderData;
  const message = DONE_MESSAGES[done ?? ''];
  return (
    <WorkbenchPage
      title="Postings"
      intro={creditsText(credits)}
      actions={
        <>
          <SavedViews list="postings" />
          <JobBoards />
          <QuickCreate />
          <NewPosting label="New posting" />
        </>
      }
    >
      <SuspendedNotice />
      {message && <Notice tone="success" live title={message} />}
      <TabLinks label="Postings by status" tabs={tabsOf(address, counts)} />
      <PostingSearch address={address} />
      <p role="status" className="sr-only">
        {total === 1 ? '1 posting' : `${wholeNumber(total)} postings`}
      </p>
      {postings.length === 0 ? (
        <Empty searched={Boolean(address.q ?? address.status)} />
      ) : (
        <PostingTable postings={postings} address={address} />
      )}
      <Pagination
        page={address.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => postingListAddress(address, { page })}
        label="Pages of postings"
      />
    </WorkbenchPage>
  );
}

/** Only where the company has job boards. */
function JobBoards() {
  if (useReasonAgainst('job-boards') !== undefined) return null;
  return (
    <LinkButton size="sm" href={pathTo('/employer/job-boards')}>
      Job boards
    </LinkButton>
  );
}

function tabsOf(address: PostingListAddress, counts: Record<PostingSummary['status'], number>) {
  const all = POSTING_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return [
    { href: postingListAddress(address, { status: undefined }), label: 'All', count: all, current: !address.status },
    ...POSTING_STATUSES.map((status) => ({
      href: postingListAddress(address, { status }),
      label: STATUS_LABELS[status],
      count: counts[status],
      current: address.status === status,
    })),
  ];
}

/** Absent without its flag, which is given to single companies. */
function QuickCreate() {
  if (useReasonAgainst('quick-create-posting') !== undefined) return null;
  return <LinkButton href={pathTo('/employer/posting/quick-create')}>Quick create</LinkButton>;
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
