import { PRICING_PACKAGES } from '#rules/plans.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { PlanCard } from '../components/plan-card.tsx';
import { PlanComparison } from '../components/plan-comparison.tsx';
import { ContentBlocks } from '../components/shared/content-blocks.tsx';
import { getContentPage } from '../content-contract.ts';
import type { Route } from './+types/employer-info.ts';

const HERE = '/employer-info';
const TITLE = 'Plans and pricing';

/** The words around the plans; the plans themselves come from the table of packages. */
export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: TITLE, ...loaderData?.page, path: HERE });

export default function EmployerInfo({ loaderData: { page } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-14">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">{page?.heading ?? TITLE}</h1>
        {page && <p className="text-lg text-muted">{page.lead}</p>}
      </header>
      <ul className="grid gap-5 md:grid-cols-2">
        {Object.values(PRICING_PACKAGES).map((offer) => (
          <PlanCard key={offer.package_code} offer={offer} site={site} />
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
        <LinkButton href="/create-employer-account/info" variant="primary" size="lg">
          Create an employer account
        </LinkButton>
      </p>
    </div>
  );
}
