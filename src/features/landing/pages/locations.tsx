import { regionLabel } from '#features/job-search/words.ts';
import { cityPath, pathTo, statePath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CountedLinks } from '../components/counted-links.tsx';
import { LandingPart } from '../components/landing-view.tsx';
import { listLocations } from '../contract.ts';
import type { Route } from './+types/locations.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const locations = await context.get(serverContext).call(listLocations, {});
  if (!locations) throw new Response(null, { status: 500 });
  return locations;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Jobs by place',
    description: `Open jobs in ${countOf(loaderData?.states.length ?? 0)} states and their cities, with counts and the newest jobs of each.`,
    path: pathTo('/locations'),
  });

export default function Locations({ loaderData: { states, cities } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <header className="grid gap-3">
        <h1 className="text-3xl lg:text-4xl">Jobs by place</h1>
        <p className="max-w-prose text-lg text-muted">
          There are open jobs in {states.length === 1 ? '1 state' : `${countOf(states.length)} states`}. The number
          beside each place is its number of open jobs.{' '}
          <a className="link" href={addQuery(pathTo('/search'), { location_type: 'remote' })}>
            See remote jobs
          </a>
        </p>
      </header>
      {states.length === 0 ? (
        <EmptyState icon="sprout" title="No places yet">
          Places appear here once they have a job.
        </EmptyState>
      ) : (
        <LandingPart id="states" title="States">
          <CountedLinks
            items={states.map(({ region, jobs }) => ({ href: statePath(region), label: regionLabel(region), jobs }))}
          />
        </LandingPart>
      )}
      {cities.length > 0 && (
        <LandingPart id="cities" title="Cities with the most jobs">
          <CountedLinks
            items={cities.map(({ slug, name, region, jobs }) => ({
              href: cityPath(region, slug),
              label: `${name}, ${region}`,
              jobs,
            }))}
          />
        </LandingPart>
      )}
    </div>
  );
}
