import type { Category } from '#rules/categories.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import { OCCUPATIONS } from '#server/text-generation/occupations.ts';
import { CITIES, type City } from './content/cities.ts';
import { pickName } from './content/names.ts';
import type { Random } from './random.ts';

export type DemoPerson = City & {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  headline: string;
  occupation: Occupation;
  years: number;
};

/**
 * An invented person in a line of work. `serial` makes the address unique; phone numbers are from the range reserved for fiction (555-0100
 * to 555-0199).
 */
export function makePerson(
  random: Random,
  options: { site: SiteCode; serial: number; occupation?: Occupation; near?: City },
): DemoPerson {
  const { first_name, last_name } = pickName(random);
  const occupation = options.occupation ?? random.pick(OCCUPATIONS);
  const years = random.integer(1, 24);
  const address = `${first_name}.${last_name}.${options.serial}`.toLowerCase().replace(/[^a-z0-9.]/g, '');
  return {
    first_name,
    last_name,
    email: `${address}@mail.${options.site}.example`,
    phone: `+1${random.pick(AREA_CODES)}55501${String(random.integer(0, 99)).padStart(2, '0')}`,
    headline: headline(random, occupation, years),
    occupation,
    years,
    ...(options.near !== undefined && random.chance(0.7) ? options.near : random.pick(CITIES)),
  };
}

/** An occupation that a company of these kinds of work would post; the first kind is the most common. */
export function pickOccupation(random: Random, categories: readonly Category[]): Occupation {
  const weights = categories.map((category, index) => [category, Math.max(1, 5 - index)] as const);
  const category = random.weighted(weights);
  return random.pick(OCCUPATIONS.filter((occupation) => occupation.category === category));
}

const AREA_CODES = ['208', '303', '402', '417', '509', '615', '704', '757', '816', '850', '915', '970'];

function headline(random: Random, occupation: Occupation, years: number): string {
  const [skill] = random.sample(occupation.skills, 1);
  return random.pick([
    `${occupation.title} with ${years} ${years === 1 ? 'year' : 'years'} of experience`,
    `${occupation.title}, strong in ${skill?.toLowerCase() ?? 'the trade'}`,
    `Experienced ${occupation.title.toLowerCase()} looking for a steady team`,
    occupation.title,
  ]);
}
