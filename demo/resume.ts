import { CATEGORY_LABELS } from '#rules/categories.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { MilitaryService, Occupation } from '#server/text-generation/occupation.ts';
import { ACHIEVEMENTS, PAST_EMPLOYERS } from './content/achievements.ts';
import { BASES, CLEARANCES, RANKS, SERVICE_DUTIES, SERVICE_NAMES } from './content/military.ts';
import { HIGH_SCHOOLS, SCHOOLS } from './content/schools.ts';
import type { DemoPerson } from './person.ts';
import type { Random } from './random.ts';

type Work = { name: string; position: string; startDate: string; endDate?: string; highlights: string[] };
type Education = { institution: string; studyType: string; area: string; endDate: string };
export type Service = {
  branch: string;
  rank: string;
  occupation_code: string;
  start_date: string;
  end_date: string;
  base: string;
  clearance: string;
};

/** A résumé in the shape of JSON Resume, with `x_military` for service; years and months as "2019-06". */
export type DemoResume = {
  basics: {
    name: string;
    label: string;
    email: string;
    phone: string;
    location: { city: string; region: string; postalCode: string };
    summary: string;
  };
  work: Work[];
  education: Education[];
  skills: { name: string }[];
  certificates: { name: string }[];
  x_military?: Service;
};

/** `year` is the current year; nothing here reads the clock. */
export function makeResume(
  random: Random,
  person: DemoPerson,
  { site, year }: { site: SiteCode; year: number },
): DemoResume {
  const service = site === 'mh' && random.chance(0.8) ? makeService(random, person, year) : undefined;
  const { first_name, last_name, headline, email, phone, city, region, postal_code, occupation } = person;
  return {
    basics: {
      name: `${first_name} ${last_name}`,
      label: headline,
      email,
      phone,
      location: { city, region, postalCode: postal_code },
      summary: summary(random, person, service),
    },
    work: [
      ...makeWork(random, person, { year, until_service: service }),
      ...(service ? [serviceWork(random, service)] : []),
    ],
    education: makeEducation(random, person, year),
    skills: random.sample(occupation.skills, random.integer(4, 6)).map((name) => ({ name })),
    certificates: occupation.requirements
      .filter((line) => /licen[sc]e|certifi/i.test(line))
      .slice(0, 2)
      .map((line) => ({ name: line.replace(/ (or|and) .*/, '') })),
    ...(service === undefined ? {} : { x_military: service }),
  };
}

/** The résumé of a person who is still in the service: no civilian work since, and no end. Others stay as they are. */
export function stillServing({ basics, work, x_military, ...resume }: DemoResume): DemoResume {
  if (x_military === undefined) return { basics, work, ...resume };
  return {
    ...resume,
    x_military,
    basics: {
      ...basics,
      label: `${x_military.rank}, ${x_military.branch}`,
      summary: basics.summary.replace(/ Served in the (.*) until \d{4}\./, ' Serving in the $1.'),
    },
    work: work.slice(-1).map(({ endDate: _, ...service }) => service),
  };
}

/** The résumé as text, laid out as on a page. */
export function resumeText(resume: DemoResume): string {
  const { basics, work, education, skills, certificates, x_military } = resume;
  const place = `${basics.location.city}, ${basics.location.region} ${basics.location.postalCode}`;
  const sections = [
    [basics.name, basics.label, place, `${basics.phone} | ${basics.email}`],
    ['SUMMARY', basics.summary],
    [
      'EXPERIENCE',
      ...work.flatMap((job) => [
        `${job.position}, ${job.name}`,
        `${job.startDate} to ${job.endDate ?? 'present'}`,
        ...job.highlights.map((line) => `- ${line}`),
      ]),
    ],
    ...(x_military
      ? [['MILITARY SERVICE', `${x_military.branch}, ${x_military.rank}, ${x_military.occupation_code}`]]
      : []),
    [
      'EDUCATION',
      ...education.map((school) => `${school.studyType}, ${school.area}, ${school.institution}, ${school.endDate}`),
    ],
    ['SKILLS', skills.map(({ name }) => name).join(', ')],
    ...(certificates.length > 0 ? [['LICENSES AND CERTIFICATES', ...certificates.map(({ name }) => name)]] : []),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function makeWork(
  random: Random,
  person: DemoPerson,
  { year, until_service }: { year: number; until_service: Service | undefined },
): Work[] {
  const from = until_service ? Number(until_service.end_date.slice(0, 4)) : year - person.years;
  const jobs: Work[] = [];
  const employers = random.sample(PAST_EMPLOYERS, 4);
  let end = year;
  for (const [index, name] of employers.entries()) {
    const start = Math.max(from, end - random.integer(1, 6));
    if (start >= end && index > 0) break;
    jobs.push({
      name,
      position: index === 0 || random.chance(0.6) ? person.occupation.title : random.pick(person.occupation.aliases),
      startDate: start === from ? `${start}-${random.pick(['07', '08', '09', '10', '11'])}` : month(random, start),
      ...(index === 0 && random.chance(0.6) ? {} : { endDate: `${Math.max(start, Math.min(end, year - 1))}-12` }),
      highlights: highlights(random, person.occupation),
    });
    end = start;
    if (end <= from) break;
  }
  return jobs;
}

function highlights(random: Random, occupation: Occupation): string[] {
  return [
    ...random.sample(occupation.duties, random.integer(2, 4)),
    ...random.sample(ACHIEVEMENTS, random.integer(1, 2)),
  ];
}

/** A service and a code that lead to the person's work; people without such a code served in the infantry or on deck. */
function makeService(random: Random, person: DemoPerson, year: number): Service {
  const fitting = SERVICES.filter((service) => person.occupation.military[service] !== undefined);
  const service = random.pick(fitting.length > 0 ? fitting : SERVICES);
  const code = random.pick(person.occupation.military[service] ?? [OTHER_CODES[service]]);
  const end = year - random.integer(0, Math.min(person.years, 12));
  const start = end - random.integer(4, 12);
  return {
    branch: SERVICE_NAMES[service],
    rank: random.pick(RANKS[service]),
    occupation_code: code,
    start_date: month(random, start),
    end_date: `${end}-06`,
    base: random.pick(BASES[service]),
    clearance: random.weighted(CLEARANCES.map((clearance, index) => [clearance, [5, 1, 4, 1, 1][index] ?? 1] as const)),
  };
}

const SERVICES: readonly MilitaryService[] = ['army', 'navy', 'marine_corps', 'air_force'];
const OTHER_CODES: Readonly<Record<MilitaryService, string>> = {
  army: '11B',
  navy: 'BM',
  marine_corps: '0311',
  air_force: '3P0X1',
};

function serviceWork(random: Random, service: Service): Work {
  return {
    name: `${service.branch}, ${service.base}`,
    position: `${service.rank} (${service.occupation_code})`,
    startDate: service.start_date,
    endDate: service.end_date,
    highlights: random.sample(SERVICE_DUTIES, 3),
  };
}

function makeEducation(random: Random, person: DemoPerson, year: number): Education[] {
  const left = year - person.years;
  const asks = person.occupation.requirements.join(' ');
  if (!/bachelor|master|degree|doctor/i.test(asks) && random.chance(0.5))
    return [
      {
        institution: random.pick(HIGH_SCHOOLS),
        studyType: 'High school diploma',
        area: 'General studies',
        endDate: String(left - 1),
      },
    ];
  const study = /doctor/i.test(asks)
    ? 'Doctorate'
    : /master/i.test(asks)
      ? 'Master'
      : /bachelor/i.test(asks)
        ? 'Bachelor'
        : 'Associate';
  return [
    {
      institution: random.pick(SCHOOLS),
      studyType: study,
      area: CATEGORY_LABELS[person.occupation.category],
      endDate: String(left),
    },
  ];
}

function summary(random: Random, { occupation, years, city }: DemoPerson, service: Service | undefined): string {
  const [first, second] = random.sample(occupation.skills, 2).map((skill) => skill.toLowerCase());
  const since = service === undefined ? '' : ` Served in the ${service.branch} until ${service.end_date.slice(0, 4)}.`;
  return random.pick([
    `${occupation.title} with ${years} years in the work, at home in ${first} and ${second}.${since}`,
    `I like to leave a job better than I found it. My strengths are ${first} and ${second}.${since}`,
    `Steady, on time and used to pressure. Looking for work around ${city} that uses ${first} and ${second}.${since}`,
  ]);
}

const month = (random: Random, year: number): string => `${year}-${String(random.integer(1, 12)).padStart(2, '0')}`;
