import { hasActivePlan, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useSite } from '#web/use-site.ts';
import type { Route } from './+types/purchase-now.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Choose a plan' });

type Offer = (typeof PRICING_PACKAGES)[keyof typeof PRICING_PACKAGES];

const FITS: Record<keyof typeof PRICING_PACKAGES, { fits: string; brings: readonly string[] }> = {
  'standard-monthly-v3': {
    fits: 'Fits a business that hires now and then.',
    brings: [
      'Three postings a month, each live for 30 days',
      '25 profile unlocks a month',
      'One list of all applicants',
    ],
  },
  'plus-annual-v3': {
    fits: 'Fits a team that hires all year.',
    brings: [
      'Postings without a limit',
      '100 profile unlocks a month',
      'The applicant tracking system: pipelines, board, scores, and roles for the whole team',
    ],
  },
};

export default function PurchaseNow() {
  const site = useSite();
  const { user } = usePageData();
  const packages = user?.packages ?? [];
  const subject = encodeURIComponent(`A plan for ${user?.business_name ?? 'our business'}`);
  return (
    <div className="grid max-w-4xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{hasActivePlan(packages) ? 'Your plan' : 'Choose a plan to begin'}</h1>
        <p className="max-w-prose text-muted">
          With a plan you post jobs and see who applies. You cannot pay on this page yet: tell us which plan you want,
          and we set it up and send the invoice.
        </p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => (
          <Plan
            key={offer.package_code}
            offer={offer}
            name={packageName(offer.package_code, site)}
            is_current={packages.some((one) => one.status === 'active' && one.package_code === offer.package_code)}
          />
        ))}
      </ul>
      <Notice
        title="Ask us"
        action={
          <>
            <LinkButton href={`mailto:${site.help_email}?subject=${subject}`} variant="primary">
              Write to {site.help_email}
            </LinkButton>
            <LinkButton href={site.sales_meeting_url} rel="noopener">
              Book a meeting
            </LinkButton>
          </>
        }
      >
        <p>Name the plan and how many jobs you have open. We answer with what fits and switch the plan on.</p>
      </Notice>
    </div>
  );
}

type PlanProps = { offer: Offer; name: string; is_current: boolean };

function Plan({ offer, name, is_current }: PlanProps) {
  const { fits, brings } = FITS[offer.package_code];
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg">{name}</h2>
        {is_current && <Badge tone="success">Your plan</Badge>}
      </div>
      <p>
        <span className="font-heading text-3xl font-semibold tabular-nums">${wholeNumber(offer.price_dollars)}</span>{' '}
        <span className="text-muted">a {offer.billed === 'monthly' ? 'month' : 'year'}</span>
      </p>
      <p className="font-semibold">{fits}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {brings.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
