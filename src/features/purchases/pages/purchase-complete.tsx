import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { completePurchase } from '../contract.ts';
import type { Route } from './+types/purchase-complete.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your purchase' });

/**
 * Where the provider sends the buyer back to. Fulfills the order, unless the webhook was faster; reloading the page changes nothing. An
 * address without a page of one's own says that nothing was bought.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const session_id = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session_id)) return { purchase: null };
  return { purchase: (await call(completePurchase, { params: { company_id }, body: { session_id } })) ?? null };
}

const THANKS = {
  plan: 'Your plan is on. Your receipt comes by email.',
  credits: 'Your credits are there. They last 12 months.',
  addon: 'Your add-on is there.',
} as const;

export default function PurchaseComplete({ loaderData: { purchase } }: Route.ComponentProps) {
  const is_paid = purchase?.state === 'paid';
  return (
    <WorkbenchPage title={is_paid ? 'Thank you' : 'Your purchase'} width="form">
      {!purchase && <Notice title="No purchase was found here. If you paid, you find it under “Payments”." />}
      {purchase && is_paid && <Notice tone="success" live title={THANKS[purchase.kind]} />}
      {purchase?.state === 'processing' && (
        <Notice title="We are waiting for your payment to be confirmed.">
          <p>
            Card payments take a few minutes, bank payments a few days. We will email you once it is confirmed. You do
            not need to pay again.
          </p>
        </Notice>
      )}
      {purchase?.state === 'open' && (
        <Notice tone="warning" title="The payment was not finished, so nothing was charged." />
      )}
      {(purchase?.state === 'expired' || purchase?.state === 'failed') && (
        <Notice tone="warning" title="The payment did not go through, and nothing was charged." />
      )}
      <div className="flex flex-wrap gap-2">
        {is_paid ? (
          <LinkButton href={pathTo('/employer')} variant="primary" size="lg">
            Continue
          </LinkButton>
        ) : (
          <LinkButton href={pathTo('/employer/purchase-now')} variant="primary" size="lg">
            Back to the plans
          </LinkButton>
        )}
        <LinkButton href={pathTo('/employer/stripe-payment-settings')} size="lg">
          Payments
        </LinkButton>
      </div>
    </WorkbenchPage>
  );
}
