import { data, redirect } from 'react-router';
import { regionLabel, remoteFromWords } from '#features/job-search/words.ts';
import { cityPath, pathTo, statePath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { skillSlug } from '#rules/slug.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CountedLinks } from '../components/counted-links.tsx';
import { LandingPart, LandingView } from '../components/landing-view.tsx';
import { NoSuchPlace } from '../components/nothing-here.tsx';
import { getCity, listLocations } from '../contract.ts';
import { jobsWords } from '../words.ts';
import type { Route } from './+types/city.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const [region, slug] = [params.region.toLowerCase(), skillSlug(params.city)];
  const is_written_otherwise = region !== params.region || slug !== params.city;
  if (slug !== '' && is_written_otherwise) throw redirect(cityPath(region, slug), 301);
  const city = slug === '' ? undefined : await call(getCity, { params: { region, city: slug } });
  if (city) return { city };
  const others = await call(listLocations, {});
  return data({ city: null, others: others ?? { states: [], cities: [] } }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const city = loaderData?.city;
  if (!city) return pageMeta(matches, { title: 'Place not found', no_index: true });
  const place = `${city.name}, ${city.region}`;
  return pageMeta(matches, {
    title: `Jobs in ${place}`,
    description: `${jobsWords(city.jobs, city.jobs_is_capped)} in ${place}: the newest, what they pay, and other cities of the state.`,
    path: cityPath(city.region, city.slug),
  });
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.city) return <NoSuchPlace {...loaderData.others} label={regionLabel} />;
  const { name, region, jobs, jobs_is_capped, newest, pay, remote, cities } = loaderData.city;
  const place = `${name}, ${region}`;
  return (
    <LandingView
      trail={[
        { href: pathTo('/locations'), label: 'Places' },
        { href: statePath(region), label: regionLabel(region) },
      ]}
      here={name}
      title={`Jobs in ${place}`}
      lead={`There ${jobs === 1 ? 'is' : 'are'} ${jobsWords(jobs, jobs_is_capped)} in ${place}.`}
      jobs={newest}
      pay={pay}
      remote={
        remote && {
          title: remoteFromWords([place], remote),
          jobs: remote.jobs,
          href: addQuery(pathTo('/search'), { where: place, location_type: 'remote' }),
        }
      }
      search={{ href: addQuery(pathTo('/search'), { where: place }), label: `Search jobs near ${place}` }}
    >
      {cities.length > 0 && (
        <LandingPart id="cities" title={`Other cities in ${regionLabel(region)}`}>
          <CountedLinks
            items={cities.map((each) => ({ href: cityPath(region, each.slug), label: each.name, jobs: each.jobs }))}
          />
        </LandingPart>
      )}
    </LandingView>
  );
}
