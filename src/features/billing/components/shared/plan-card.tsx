import type { ReactNode } from 'react';
import { packageName } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { FITS, type Offer, pointsOf } from '../../words.ts';

type PlanCardProps = { offer: Offer; site: Site; is_current?: boolean; action: ReactNode };

export function PlanCard({ offer, site, is_current = false, action }: PlanCardProps) {
  return (
    <Card as="li" className="grid grid-rows-[auto_auto_1fr_auto] gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-xl">{packageName(offer.package_code, site)}</h2>
          {is_current && <Badge tone="success">Your plan</Badge>}
        </div>
        <p className="text-muted">{FITS[offer.package_code]}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
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
      {action}
    </Card>
  );
}

const MONTHS_PER_YEAR = 12;

function perYear({ price_dollars }: Offer): string {
  return `year, $${(price_dollars / MONTHS_PER_YEAR).toLocaleString('en-US')} a month`;
}
