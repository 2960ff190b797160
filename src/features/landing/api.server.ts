import { skillSlug } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { landingOf } from './landing.server.ts';
import { byLetter } from './rules.ts';
import { countCities, countSkills, countSomeSkills, countStates } from './store.server.ts';

const MOST_FREQUENT = 60;
/** Up to this many are listed on one page; beyond, each letter has its own. */
const MOST_AT_ONCE = 300;
const CITIES_LISTED = 120;
const CITIES_NEAR = 16;

export const landingApi = [
  implement(contract.listAskedSkills, async ({ query: { letter }, scope: { site }, db }) => {
    const skills = await countSkills(db, site);
    const letters = byLetter(skills);
    const listed =
      skills.length <= MOST_AT_ONCE && !letter ? letters : letters.filter((each) => each.letter === letter);
    return {
      total: skills.length,
      most: skills.slice(0, MOST_FREQUENT),
      letters: letters.map((each) => ({ letter: each.letter, skills: each.skills.length })),
      listed,
    };
  }),

  implement(contract.getSkill, async ({ params: { slug }, scope: { site }, db }) => {
    if (slug !== skillSlug(slug)) throw notFound();
    const { written, ...landing } = found(await landingOf(db, site, { skills: [slug] }));
    const [counted] = await countSomeSkills(db, site, [slug]);
    // The dictionary may lag a minute behind.
    const name = counted?.name ?? written.find((skill) => skillSlug(skill) === slug) ?? slug;
    return { ...landing, ...exactly(landing, counted), slug, name };
  }),

  implement(contract.listLocations, async ({ scope: { site }, db }) => ({
    states: (await countStates(db, site)).filter(({ region }) => region in US_STATES),
    cities: (await countCities(db, site, { limit: CITIES_LISTED })).filter(({ region }) => region in US_STATES),
  })),

  implement(contract.getState, async ({ params, scope: { site }, db }) => {
    const region = stateOf(params.region);
    const { written: _, ...landing } = found(await landingOf(db, site, { regions: [region] }, region));
    const counted = (await countStates(db, site)).find((state) => state.region === region);
    const cities = await countCities(db, site, { region, limit: CITIES_LISTED });
    return { ...landing, ...exactly(landing, counted), region, cities };
  }),

  implement(contract.getCity, async ({ params, scope: { site }, db }) => {
    const region = stateOf(params.region);
    if (params.city !== skillSlug(params.city) || params.city === '') throw notFound();
    const slug = `${skillSlug(region)}/${params.city}`;
    const { written: _, ...landing } = found(await landingOf(db, site, { cities: [slug] }, region));
    const cities = await countCities(db, site, { region, limit: CITIES_LISTED });
    const counted = cities.find((city) => city.slug === params.city);
    const name =
      landing.newest.find(({ city }) => skillSlug(city) === params.city)?.city ?? counted?.name ?? params.city;
    const others = cities.filter((city) => city.slug !== params.city).slice(0, CITIES_NEAR);
    return { ...landing, ...exactly(landing, counted), slug: params.city, name, region, cities: others };
  }),
];

/** The search caps its count at some thousands; the dictionary counts all. */
function exactly({ jobs_is_capped }: { jobs_is_capped: boolean }, counted: { jobs: number } | undefined) {
  return jobs_is_capped && counted ? { jobs: counted.jobs, jobs_is_capped: false } : {};
}

/** A state's abbreviation, or 404. */
function stateOf(given: string): string {
  const region = given.toUpperCase();
  return found(region in US_STATES && given === given.toLowerCase() ? region : null);
}
