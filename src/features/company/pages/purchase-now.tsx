import { PlanCard } from '#features/billing/components/shared/plan-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { hasActivePlan, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
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
    <WorkbenchPage
      title={has_plan ? 'Your plan' : 'Choose a plan'}
      intro={
        <>
          With a plan you can publish jobs and receive applicants. To buy one, tell us which plan you want. We activate
          it, email you, and send an invoice.{' '}
          <a className="link" href={pathTo('/employer-info')}>
            Compare plans
          </a>
        </>
      }
    >
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
                    href={addQuery(pathTo('/contact'), { subject: `${name} for ${business}` })}
                    variant={offer.includes_ats && !has_plan ? 'primary' : 'secondary'}
                    size="lg"
                  >
                    Request this plan<span className="sr-only">: {name}</span>
                  </LinkButton>
                )
              }
            />
          );
        })}
      </ul>
      <Notice
        title="Questions?"
        action={
          <>
            <LinkButton href={`mailto:${site.help_email}?subject=${encodeURIComponent(`A plan for ${business}`)}`}>
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
