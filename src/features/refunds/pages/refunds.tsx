import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { RefundCard } from '../components/refund-card.tsx';
import { agreeToRefund, listRefunds, REFUND_LISTS, withdrawRefund } from '../contract.ts';
import { SENT_LATER } from '../words.ts';
import type { Route } from './+types/refunds.ts';

const PAGE = pathTo('/operator/refunds');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Refunds', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const list = REFUND_LISTS.find((each) => each === searchParams.get('list')) ?? 'waiting';
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const listed = await context.get(serverContext).call(listRefunds, { query: { list, page } });
  return { ...orNotFound(listed), list, done: searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const { call } = context.get(serverContext);
    const params = { refund_id: textOf(form, 'refund_id') };
    if (textOf(form, 'intent') === 'withdraw') {
      orNotFound(await call(withdrawRefund, { params }));
      return redirect(addQuery(PAGE, { done: 'withdrawn' }), 303);
    }
    const { state } = orNotFound(await call(agreeToRefund, { params }));
    return redirect(addQuery(PAGE, { done: state }), 303);
  });
}

const DONE: Record<string, string> = {
  done: 'The refund was sent. The company gets a credit note by email.',
  asked: SENT_LATER,
  withdrawn: 'The refund was withdrawn. Nothing was paid back.',
};

export default function Refunds({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { refunds, total, page, page_size, list, done } = loaderData;
  const said = done && DONE[done];
  const hrefOf = (number: number) =>
    addQuery(PAGE, { list: list === 'waiting' ? null : list, page: number === 1 ? null : number });
  return (
    <WorkbenchPage title="Refunds" intro="To refund an order, open the company and choose “Orders and refunds”.">
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <TabLinks
        label="Refunds by status"
        tabs={[
          { href: PAGE, label: 'Waiting', current: list === 'waiting' },
          { href: addQuery(PAGE, { list: 'closed' }), label: 'Closed', current: list === 'closed' },
        ]}
      />
      {refunds.length === 0 ? (
        <EmptyState icon="inbox" title={list === 'waiting' ? 'No refunds are waiting' : 'No refunds yet'}>
          A refund of more than the unspent credits waits here for a second staff member.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {refunds.map((refund) => (
            <RefundCard key={refund.refund_id} refund={refund} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / page_size)} hrefOf={hrefOf} label="Pages of refunds" />
    </WorkbenchPage>
  );
}
