import { randomUUID } from 'node:crypto';
import type { Badge } from '#rules/badges.ts';
import { serviceBranch } from '#rules/service-branch.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { OCCUPATIONS } from '#server/text-generation/occupations.ts';
import { type DemoPerson, makePerson } from '../person.ts';
import type { Random } from '../random.ts';
import { type DemoResume, makeResume } from '../resume.ts';
import { DEMO_SEEKERS } from './accounts.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';

/** A person who applies; guests have no account. */
export type Applicant = { seeker_id: string | null; site: SiteCode; person: DemoPerson; resume: DemoResume };
export type LoadedSeeker = Applicant & { seeker_id: string; is_demo_account: boolean; created_at: string };

/** Seven in ten are on the general board; the first of each site is its demo account. */
export function makeSeekers(random: Random, count: number, now: Date): LoadedSeeker[] {
  const of_rb = Math.round(count * 0.7);
  const first: Readonly<Record<SiteCode, number>> = { rb: 0, mh: of_rb };
  return Array.from({ length: count }, (_none, serial) => {
    const site = serial < of_rb ? 'rb' : 'mh';
    const own = random.fork(`seeker ${serial}`);
    const is_demo_account = serial === first[site];
    const person = is_demo_account ? demoPerson(own, site, serial) : makePerson(own, { site, serial });
    const resume = makeResume(own, person, { site, year: now.getUTCFullYear() });
    const created_at = daysBefore(now, is_demo_account ? 60 : own.next() * 400);
    return { seeker_id: randomUUID(), site, person, resume, is_demo_account, created_at };
  });
}

function demoPerson(random: Random, site: SiteCode, serial: number): DemoPerson {
  const { person, occupation: title } = DEMO_SEEKERS[site];
  const occupation = OCCUPATIONS.find((one) => one.title === title);
  if (!occupation) throw new Error(`There is no occupation "${title}".`);
  return { ...makePerson(random, { site, serial, occupation }), ...person };
}

/** A person in this line of work without an account. */
export function makeGuest(
  random: Random,
  serial: number,
  wanted: { site: SiteCode; year: number } & Pick<DemoPerson, 'occupation' | 'city' | 'region' | 'postal_code'>,
): Applicant {
  const { site, year, occupation, city, region, postal_code } = wanted;
  const person = makePerson(random, {
    site,
    serial: 100_000 + serial,
    occupation,
    near: { city, region, postal_code },
  });
  return { seeker_id: null, site, person, resume: makeResume(random, person, { site, year }) };
}

/** The résumé as applications and seekers store it: each position has one text, which forms can show and change. */
export function storedProfile({ work, x_military, ...resume }: DemoResume) {
  return {
    ...resume,
    work: work.map((job) => ({ ...job, summary: job.highlights.join('. ') })),
    ...(x_military && {
      x_military: {
        branch: serviceBranch(x_military.branch),
        rank: x_military.rank,
        codes: [x_military.occupation_code],
      },
    }),
  };
}

export async function insertSeekers(db: Db, seekers: readonly LoadedSeeker[], password_hash: string): Promise<void> {
  await insertRows(
    db,
    'account',
    seekers.map(({ seeker_id, site, person, is_demo_account, created_at }) => ({
      id: seeker_id,
      type: 'seeker',
      site,
      email: person.email,
      password_hash: is_demo_account ? password_hash : null,
      email_confirmed_at: created_at,
      created_at,
    })),
  );
  await insertRows(db, 'seeker', seekers.map(seekerRow));
}

function seekerRow({ seeker_id, site, person, resume, created_at }: LoadedSeeker) {
  const { email, first_name, last_name, phone, city, region, postal_code, headline } = person;
  return {
    id: seeker_id,
    site,
    ...{ email, first_name, last_name, phone, city, region, postal_code, headline },
    badges: badgesOf(site, email, Boolean(resume.x_military)),
    skills: resume.skills.map(({ name }) => name),
    profile: storedProfile(resume),
    version: 1,
    created_at,
    updated_at: created_at,
  };
}

/** Everyone on the site for veterans and their families has a badge, some on the other. */
function badgesOf(site: SiteCode, email: string, has_served: boolean): Badge[] {
  if (site === 'mh') return [has_served ? 'veteran' : 'military-spouse'];
  if (email.startsWith('a')) return ['tpusa'];
  return email.startsWith('c') ? ['classical-conversations'] : [];
}

/** Seekers by site and category, to find applicants for a posting. */
export function seekersByWork(seekers: readonly LoadedSeeker[]): Map<string, LoadedSeeker[]> {
  const found = new Map<string, LoadedSeeker[]>();
  for (const seeker of seekers) {
    const key = `${seeker.site} ${seeker.person.occupation.category}`;
    if (!seeker.is_demo_account) found.set(key, [...(found.get(key) ?? []), seeker]);
  }
  return found;
}

export const demoSeekers = (seekers: readonly LoadedSeeker[]) =>
  SITE_CODES.flatMap((site) => seekers.filter((seeker) => seeker.is_demo_account && seeker.site === site));
