import { useRef } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useFocusHome } from '#web/use-focus-home.ts';
import { NoticeLink } from '../components/notice-link.tsx';
import { listNotices, type MemberNotice, MOST_COUNTED, readAllNotices, readNotice } from '../contract.ts';
import { noticeSentence } from '../words.ts';
import type { Route } from './+types/notices.ts';

const PAGE = pathTo('/employer/notifications');
const PAGE_SIZE = 25;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Notifications' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const is_unread = searchParams.get('unread') === 'true';
  const asked = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  const query = { ...(is_unread && { unread: 'true' as const }), page, page_size: PAGE_SIZE };
  const list = await call(listNotices, { params: { company_id }, query });
  return { list: orNotFound(list), page, is_unread };
}

/** Marks one notice as read or unread, or all of them up to the newest shown as read. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const notice_id = textOf(form, 'notice_id');
    if (notice_id === '') {
      await call(readAllNotices, { body: { until: textOf(form, 'until') } });
      return { done: 'All notifications are marked as read.' };
    }
    const is_read = form.get('is_read') === 'true';
    const marked = await call(readNotice, { params: { notice_id }, body: { is_read } });
    if (!marked) return { done: 'This notification no longer exists.' };
    return { done: is_read ? 'Marked as read.' : 'Marked as unread.' };
  });
}

export default function Notices({ loaderData: { list, page, is_unread }, actionData }: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null);
  useFocusHome(main);
  const answer = actionData && 'fields' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const { notices, unread, total } = list;
  return (
    <WorkbenchPage
      width="form"
      title="Notifications"
      intro={introOf(unread)}
      actions={
        <>
          <LinkButton href={pathTo('/employer/notifications/settings')} icon="sliders-horizontal">
            Settings
          </LinkButton>
          {unread > 0 && notices[0] && <ReadAll newest={notices[0]} is_first_page={page === 1} />}
        </>
      }
    >
      <div ref={main} tabIndex={-1} data-focus-home="" className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <TabLinks
          label="Which notifications"
          tabs={[
            { href: PAGE, label: 'All', current: !is_unread },
            { href: addQuery(PAGE, { unread: 'true' }), label: 'Unread', current: is_unread },
          ]}
        />
        <FormProblems answer={answer} labels={{}} />
        <p role="status" className="sr-only">
          {done}
        </p>
        {notices.length === 0 ? (
          <Nothing is_unread={is_unread} />
        ) : (
          <Card flush>
            <ul aria-label="Notifications, newest first" className="divide-y divide-line">
              {notices.map((notice) => (
                <li key={notice.notice_id} data-row="" className="flex items-start gap-3 px-4 py-2.5 hover:bg-sunken">
                  <NoticeLink notice={notice} />
                  <MarkForm notice={notice} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(other) => addQuery(PAGE, { unread: is_unread ? 'true' : undefined, page: String(other) })}
          label="Pages of notifications"
        />
      </div>
    </WorkbenchPage>
  );
}

const introOf = (unread: number) =>
  unread === 0
    ? 'You have read everything.'
    : unread >= MOST_COUNTED
      ? `${MOST_COUNTED} or more unread.`
      : `${unread} unread.`;

/** On a later page, newer ones than those shown are marked as well. */
function ReadAll({ newest, is_first_page }: { newest: MemberNotice; is_first_page: boolean }) {
  if (!is_first_page) return null;
  return (
    <Form method="post" preventScrollReset>
      <CsrfField />
      <input type="hidden" name="until" value={newest.at} />
      <Button type="submit" icon="check">
        Mark all as read
      </Button>
    </Form>
  );
}

function MarkForm({ notice }: { notice: MemberNotice }) {
  const { notice_id, is_read } = notice;
  return (
    <Form method="post" preventScrollReset>
      <CsrfField />
      <input type="hidden" name="notice_id" value={notice_id} />
      <input type="hidden" name="is_read" value={String(!is_read)} />
      <Button type="submit" variant="quiet" size="sm" className="text-muted">
        {is_read ? 'Mark as unread' : 'Mark as read'}
        <span className="sr-only">: {noticeSentence(notice)}</span>
      </Button>
    </Form>
  );
}

function Nothing({ is_unread }: { is_unread: boolean }) {
  return (
    <EmptyState icon="bell" title={is_unread ? 'No unread notifications' : 'No notifications yet'}>
      Mentions, assignments, new applicants, decisions, interviews and messages that concern you appear here.
    </EmptyState>
  );
}
