import { redirect } from 'react-router';
import { z } from 'zod';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { OrderCard } from '../components/order-card.tsx';
import { listCompanyOrders, refundOrder } from '../contract.ts';
import { SENT_LATER } from '../words.ts';
import type { Route } from './+types/company-orders.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Orders of ${loaderData?.business_name ?? 'a company'}`, no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const company_id = orNotFound(z.uuid().safeParse(params.company_id).data);
  const { searchParams } = new URL(request.url);
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const { call } = context.get(serverContext);
  const listed = orNotFound(await call(listCompanyOrders, { params: { company_id }, query: { page } }));
  // Each form has the id of its refund, so that a form sent twice refunds once.
  const orders = listed.orders.map((order) => ({ ...order, refund_id: crypto.randomUUID() }));
  return { ...listed, orders, company_id, done: searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const dollars = numberOf(form, 'amount');
  const body = asTyped<{ refund_id: string; amount_cents: number; reason: string }>({
    refund_id: textOf(form, 'refund_id'),
    amount_cents: typeof dollars === 'number' ? Math.round(dollars * 100) : dollars,
    reason: textOf(form, 'reason'),
  });
  const boxOf = (field: string) => (field === 'amount_cents' ? 'amount' : field);
  return answerForm(
    form,
    async () => {
      const { call } = context.get(serverContext);
      const order = { order_id: textOf(form, 'order_id') };
      const { state } = orNotFound(await call(refundOrder, { params: order, body }));
      return redirect(addQuery(pathTo('/operator/companies/{company_id}/orders', params), { done: state }), 303);
    },
    boxOf,
  );
}

const DONE: Record<string, string> = {
  done: 'The refund was sent. The company gets a credit note by email.',
  asked: SENT_LATER,
  waiting: 'The refund waits for a second staff member under “Refunds”.',
};

export default function CompanyOrders({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { business_name, site, company_id, orders, total, page, page_size, done } = loaderData;
  const said = done && DONE[done];
  const here = pathTo('/operator/companies/{company_id}/orders', { company_id });
  return (
    <WorkbenchPage
      title="Orders and refunds"
      back={{ href: pathTo('/operator/companies/{company_id}', { company_id }), label: business_name }}
    >
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      {orders.length === 0 ? (
        <EmptyState icon="inbox" title="This company has not paid on the site">
          Plans and credits from staff are not orders.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <OrderCard
              key={order.order_id}
              order={order}
              site={site}
              answer={answer?.values.order_id === order.order_id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(number) => addQuery(here, { page: number === 1 ? null : number })}
        label="Pages of orders"
      />
    </WorkbenchPage>
  );
}
