import { redirect, redirectDocument } from 'react-router';
import { listInvoices } from '#features/invoices/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { CreditTable } from '../components/credit-table.tsx';
import { InvoiceTable } from '../components/invoice-table.tsx';
import { PlanPart } from '../components/plan-part.tsx';
import { PurchaseTable } from '../components/purchase-table.tsx';
import {
  cancelPlan,
  getPayment,
  keepPlan,
  listCredits,
  listPurchases,
  openBillingPortal,
  removeBrandedPage,
  removeSeats,
} from '../contract.ts';
import type { Route } from './+types/stripe-payment-settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payments' });

const pageIn = (url: URL, name: string) => Math.max(1, Number(url.searchParams.get(name)) || 1);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('view-billing', user, flags)) return { payment: null };
  const url = new URL(request.url);
  const params = { company_id };
  const page = pageIn(url, 'page');
  const credit_page = pageIn(url, 'credits');
  const invoice_page = pageIn(url, 'invoices');
  const payment = orNotFound(await call(getPayment, { params }));
  const purchases = orNotFound(await call(listPurchases, { params, query: { page } }));
  const credits = orNotFound(await call(listCredits, { params, query: { page: credit_page } }));
  const invoices = orNotFound(await call(listInvoices, { params, query: { page: invoice_page } }));
  const lists = { purchases, page, invoices, invoice_page, credits, credit_page };
  return { payment, ...lists, done: url.searchParams.get('done') };
}

/** Cancels, keeps, removes add-ons or opens the provider's page, by the pressed button. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id };
  const intent = textOf(form, 'intent');
  return answerForm(form, async () => {
    if (intent === 'portal') throw redirectDocument(orNotFound(await call(openBillingPortal, { params })).portal_url);
    if (intent === 'cancel') orNotFound(await call(cancelPlan, { params }));
    if (intent === 'keep') orNotFound(await call(keepPlan, { params }));
    if (intent === 'remove-seats') {
      const body = { seats: Number(textOf(form, 'seats')), of: Number(textOf(form, 'of')) };
      orNotFound(await call(removeSeats, { params, body }));
    }
    if (intent === 'remove-page') orNotFound(await call(removeBrandedPage, { params }));
    throw redirect(addQuery(pathTo('/employer/stripe-payment-settings'), { done: intent }));
  });
}

const DONE: Record<string, string> = {
  cancel: 'Your plan is canceled. It stays until the end of the time you paid for.',
  keep: 'Your plan goes on.',
  'extra-seat': 'The seats were added and paid.',
  waiting:
    'Your order was placed. It is listed as paid below once the payment is confirmed; a bank debit takes some days.',
  'remove-seats': 'The seats were removed. The unused part of their price is credited to your next payments.',
  'branded-page': 'The branded career page was added and paid. Build it under “Career page”.',
  'remove-page': 'The branded career page was removed. The unused part of its price is credited to your next payments.',
  changed: 'Your plan was changed.',
};

export default function PaymentSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const reason = useReasonAgainst('view-billing');
  if (!loaderData.payment) {
    return (
      <WorkbenchPage title="Payments">
        <EmptyState icon="banknote" title="You do not have access to payments">
          {reason}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { payment, purchases, page, invoices, invoice_page, credits, credit_page, done } = loaderData;
  return (
    <WorkbenchPage
      title="Payments"
      actions={<LinkButton href={pathTo('/employer/purchase-now')}>See the plans</LinkButton>}
    >
      <FormProblems answer={answer} labels={{ seats: 'Seats to remove' }} />
      {!answer && done && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <PlanPart payment={payment} errors={answer?.fields ?? {}} />
      <PurchaseTable orders={purchases.orders} page={page} has_more={purchases.has_more} />
      <InvoiceTable {...invoices} page={invoice_page} />
      <CreditTable
        left={credits.remaining}
        movements={credits.movements}
        page={credit_page}
        has_more={credits.has_more}
      />
    </WorkbenchPage>
  );
}
