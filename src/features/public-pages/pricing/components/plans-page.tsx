import { PlanCard } from '#features/billing/components/shared/plan-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useSite } from '#web/use-site.ts';
import { ContentBlocks } from '../../content/components/shared/content-blocks.tsx';
import type { Content } from '../../content/contract.ts';
import { PlanComparison } from './plan-comparison.tsx';
import { SpecialPriceLink } from './special-price-link.tsx';

export const PLANS_TITLE = 'Plans and pricing';

/** The plans, from the table of packages, with the page's text around them. */
export function PlansPage({ page }: { page: Pick<Content, 'heading' | 'lead' | 'blocks'> | undefined }) {
  const site = useSite();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-14">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">{page?.heading ?? PLANS_TITLE}</h1>
        {page && <p className="text-lg text-muted">{page.lead}</p>}
      </header>
      <SpecialPriceLink />
      <ul className="grid gap-5 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => (
          <PlanCard
            key={offer.package_code}
            offer={offer}
            site={site}
            action={
              <LinkButton
                href={pathTo('/create-employer-account/info')}
                variant={offer.includes_ats ? 'primary' : 'secondary'}
                size="lg"
              >
                Create an employer account
              </LinkButton>
            }
          />
        ))}
      </ul>
      <section aria-labelledby="compared" className="grid gap-5">
        <h2 id="compared" className="text-3xl">
          Compare the plans
        </h2>
        <PlanComparison site={site} />
      </section>
      {page && <ContentBlocks blocks={page.blocks} />}
      <p>
        <LinkButton href={pathTo('/create-employer-account/info')} variant="primary" size="lg">
          Create an employer account
        </LinkButton>
      </p>
    </div>
  );
}
