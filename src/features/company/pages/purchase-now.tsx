import { PlanCard } from '#features/billing/components/shared/plan-card.tsx';
import { addQuery } from '#rules/paths.ts';
import { hasActivePlan, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import type { Route } from './+types/purchase-now.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Plans' });

export default function PurchaseNow() {
  const site = useSite();
  const { user } = usePageData();
  const packages = user?.packages ?? [];
  const business = user?.business_name || 'our business';
  const has_plan = hasActivePlan(packages);
  return (
    <div className="grid max-w-4xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{has_plan ? 'Your plan' : 'Ask for a plan to begin'}</h1>
        <p className="max-w-prose text-muted">
          With a plan you post jobs and see who applies. You cannot pay on this page yet: tell us which plan you want.
          We switch it on, tell you by email, and send the invoice.{' '}
          <a className="link" href="/employer-info">
            Compare the plans
          </a>
        </p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => {
          const name = packageName(offer.package_code, site);
          const is_current = packages.some((one) => one.status === 'active' && one.package_code === offer.package_code);
          return (
            <PlanCard
              key={offer.package_code}
              offer={offer}
              site={site}
              is_current={is_current}
              action={
                !is_current && (
                  <LinkButton
                    href={addQuery('/contact', { subject: `${name} for ${business}` })}
                    variant={offer.includes_ats && !has_plan ? 'primary' : 'secondary'}
                    size="lg"
                  >
                    Ask for this plan<span className="sr-only">: {name}</span>
                  </LinkButton>
                )
              }
            />
          );
        })}
      </ul>
      <Notice
        title="Another question first?"
        action={
          <>
            <LinkButton href={`mailto:${site.help_email}?subject=${encodeURIComponent(`A plan for ${business}`)}`}>
              Write to {site.help_email}
            </LinkButton>
            <LinkButton href={site.sales_meeting_url} rel="noopener">
              Book a meeting
            </LinkButton>
          </>
        }
      >
        <p>Say how many jobs you have open. We answer with what fits.</p>
      </Notice>
    </div>
  );
}
