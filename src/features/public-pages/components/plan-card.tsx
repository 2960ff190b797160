import { type PackageCode, type PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { FITS, IN_EVERY_PLAN, WITH_ATS } from '../texts/plans.ts';

type Offer = (typeof PRICING_PACKAGES)[PackageCode];

/** One plan: what it costs, for whom it is, what it brings, and the way to it. */
export function PlanCard({ offer, site }: { offer: Offer; site: Site }) {
  const name = packageName(offer.package_code, site);
  return (
    <Card as="li" className="grid grid-rows-[auto_auto_1fr_auto] gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{name}</h2>
        <p className="text-muted">{FITS[offer.package_code]}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="font-heading text-4xl font-semibold tabular-nums">${wholeNumber(offer.price_dollars)}</span>
        <span className="text-muted">a {offer.billed === 'monthly' ? 'month' : perYear(offer)}</span>
      </p>
      <ul className="grid content-start gap-2">
        {pointsOf(offer).map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon of="check" size="sm" className="mt-1 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <LinkButton href="/create-employer-account/info" variant={offer.includes_ats ? 'primary' : 'secondary'} size="lg">
        Create an employer account
      </LinkButton>
    </Card>
  );
}

const MONTHS_PER_YEAR = 12;

function perYear({ price_dollars }: Offer): string {
  return `year, $${(price_dollars / MONTHS_PER_YEAR).toLocaleString('en-US')} a month`;
}

function pointsOf({ includes_ats, monthly_grants: { posting } }: Offer): string[] {
  const jobs = posting === 'unlimited' ? 'As many jobs as you like' : `${posting} jobs a month`;
  const rest = includes_ats ? ['Everything else in Standard', ...WITH_ATS] : IN_EVERY_PLAN;
  return [`${jobs}, each live for 30 days`, ...rest];
}
