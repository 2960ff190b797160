import { PlanCard } from '#features/billing/components/shared/plan-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { hasActivePlan, type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { creditPrice, isCreditSold } from '#rules/price-list.ts';
import type { Site } from '#rules/sites.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSite } from '#web/use-site.ts';
import { getPayment } from '../contract.ts';
import type { Route } from './+types/purchase-now.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Plans' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const payment = can('view-billing', user, flags) ? await call(getPayment, { params: { company_id } }) : undefined;
  return { payment: payment ?? null };
}

export default function PurchaseNow({ loaderData: { payment } }: Route.ComponentProps) {
  const site = useSite();
  const { user } = usePageData();
  const packages = user?.packages ?? [];
  const has_plan = hasActivePlan(packages);
  const reason = useReasonAgainst('view-billing');
  const may_buy_credits = useReasonAgainst('buy-credits') === undefined;
  return (
    <WorkbenchPage
      title={has_plan ? 'Your plan' : 'Choose a plan'}
      intro={
        <>
          With a plan you can publish jobs and receive applicants.{' '}
          {reason
            ? 'An admin of your company buys and changes the plan.'
            : payment?.can_pay
              ? 'You pay by card on the next pages, and it starts at once.'
              : 'To buy one, tell us which plan you want. We activate it, email you, and send an invoice.'}{' '}
          <a className="link" href={pathTo('/employer-info')}>
            Compare plans
          </a>
        </>
      }
      actions={
        payment?.is_customer && <LinkButton href={pathTo('/employer/stripe-payment-settings')}>Payments</LinkButton>
      }
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => {
          const is_current = packages.some((one) => one.status === 'active' && one.package_code === offer.package_code);
          const variant = offer.includes_ats && !has_plan ? 'primary' : 'secondary';
          const choice = choiceOf({
            offer,
            site,
            payment,
            is_current,
            business: user?.business_name || 'our business',
          });
          return (
            <PlanCard
              key={offer.package_code}
              offer={offer}
              site={site}
              is_current={is_current}
              action={
                !reason &&
                choice && (
                  <LinkButton href={choice.href} variant={variant} size="lg">
                    {choice.label}
                    <span className="sr-only">: {packageName(offer.package_code, site)}</span>
                  </LinkButton>
                )
              }
            />
          );
        })}
      </ul>
      {may_buy_credits && payment?.can_pay && <Credits />}
      <Notice
        title="Questions?"
        action={
          <>
            <LinkButton href={`mailto:${site.help_email}?subject=${encodeURIComponent('A plan for our business')}`}>
              Email {site.help_email}
            </LinkButton>
            <LinkButton href={site.sales_meeting_url} rel="noopener">
              Book a meeting
            </LinkButton>
          </>
        }
      >
        <p>Tell us how many jobs you want to fill. We will suggest a plan.</p>
      </Notice>
    </WorkbenchPage>
  );
}

type Choice = {
  offer: { package_code: PackageCode };
  site: Site;
  payment: Awaited<ReturnType<typeof loader>>['payment'];
  is_current: boolean;
  business: string;
};

/** What the button of a plan does. A plan that staff granted can be bought as well. */
function choiceOf({ offer, site, payment, is_current, business }: Choice) {
  const { package_code } = offer;
  if (!payment?.can_pay) {
    const subject = `${packageName(package_code, site)} for ${business}`;
    return is_current ? null : { label: 'Request this plan', href: addQuery(pathTo('/contact'), { subject }) };
  }
  const href = addQuery(pathTo('/employer/stripe-checkout'), { item: package_code });
  const is_paid = payment.plan !== null && !payment.plan.granted_by_staff;
  if (is_paid && payment.plan?.ends_at) {
    return is_current
      ? null
      : { label: 'Undo the cancellation first', href: pathTo('/employer/stripe-payment-settings') };
  }
  if (is_paid) return is_current ? null : { label: 'Change to this plan', href };
  return { label: is_current ? 'Pay for this plan' : 'Choose this plan', href };
}

function Credits() {
  const may_unlock = useReasonAgainst('unlock-profiles') === undefined;
  const may_crosspost = useReasonAgainst('job-boards') === undefined;
  return (
    <Card
      as="section"
      aria-labelledby="credits"
      className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto] *:justify-self-start"
    >
      <div className="grid gap-1">
        <h2 id="credits" className="text-lg">
          More jobs than your plan includes?
        </h2>
        <p className="text-muted">
          A posting credit publishes one job for 30 days: {dollars(creditPrice('posting', 1))}, or{' '}
          {dollars(creditPrice('posting', 5))} each from 5 on. Credits last 12 months.
        </p>
      </div>
      <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'posting' })}>
        Buy posting credits
      </LinkButton>
      <p className="text-muted">
        A boost credit features one live job for 7 days: it is marked, and moves up where it is among the best matches
        of a search. {dollars(creditPrice('boost', 1))}, or {dollars(creditPrice('boost', 5))} each from 5 on.
      </p>
      <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'boost' })}>Buy boost credits</LinkButton>
      {may_unlock && (
        <>
          <p className="text-muted">
            An unlock credit shows your whole company who one person in the search of profiles is, with contact data and
            résumé, for 12 months. {dollars(creditPrice('unlock', 1))}.
          </p>
          <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'unlock' })}>
            Buy unlock credits
          </LinkButton>
        </>
      )}
      {may_crosspost && isCreditSold('crosspost') && (
        <>
          <p className="text-muted">
            A board credit sends one job to a job board that costs money. It comes back if the board does not take the
            job. {dollars(creditPrice('crosspost', 1))}.
          </p>
          <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'crosspost' })}>
            Buy board credits
          </LinkButton>
        </>
      )}
    </Card>
  );
}
