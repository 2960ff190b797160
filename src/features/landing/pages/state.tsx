import { data, redirect } from 'react-router';
import { regionLabel, remoteFromWords } from '#features/job-search/words.ts';
import { cityPath, pathTo, skillPath, statePath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CountedLinks } from '../components/counted-links.tsx';
import { LandingPart, LandingView } from '../components/landing-view.tsx';
import { NoSuchPlace } from '../components/nothing-here.tsx';
import { getState, listLocations } from '../contract.ts';
import { jobsWords } from '../words.ts';
import type { Route } from './+types/state.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const region = params.region.toLowerCase();
  if (region !== params.region) throw redirect(statePath(region), 301);
  const state = await call(getState, { params: { region } });
  if (state) return { state };
  const others = await call(listLocations, {});
  return data({ state: null, others: others ?? { states: [], cities: [] } }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const state = loaderData?.state;
  if (!state) return pageMeta(matches, { title: 'Place not found', no_index: true });
  const name = regionLabel(state.region);
  return pageMeta(matches, {
    title: `Jobs in ${name}`,
    description: `${jobsWords(state.jobs, state.jobs_is_capped)} in ${name}: the newest, what they pay, and the cities with the most of them.`,
    path: statePath(state.region),
  });
};

export default function StatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.state) return <NoSuchPlace {...loaderData.others} label={regionLabel} />;
  const { region, jobs, jobs_is_capped, newest, pay, remote, cities, skills } = loaderData.state;
  const name = regionLabel(region);
  return (
    <LandingView
      trail={[{ href: pathTo('/locations'), label: 'Places' }]}
      here={name}
      title={`Jobs in ${name}`}
      lead={`There ${jobs === 1 ? 'is' : 'are'} ${jobsWords(jobs, jobs_is_capped)} in ${name}.`}
      jobs={newest}
      pay={pay}
      remote={
        remote && {
          title: remoteFromWords([name], remote),
          jobs: remote.jobs,
          href: addQuery(pathTo('/search'), { region, location_type: 'remote' }),
        }
      }
      search={{ href: addQuery(pathTo('/search'), { region }), label: `Search jobs in ${name}` }}
    >
      {cities.length > 0 && (
        <LandingPart id="cities" title={`Cities in ${name}`}>
          <CountedLinks
            items={cities.map((each) => ({ href: cityPath(region, each.slug), label: each.name, jobs: each.jobs }))}
          />
        </LandingPart>
      )}
      {skills.length > 0 && (
        <LandingPart id="skills" title="Skills these jobs ask for">
          <CountedLinks
            items={skills.map((each) => ({ href: skillPath(each.slug), label: each.name, jobs: each.jobs }))}
          />
        </LandingPart>
      )}
    </LandingView>
  );
}
