import { sql } from 'kysely';
import { createEvent } from '#features/hiring-events/staff/actions.server.ts';
import type { NewEvent } from '#features/hiring-events/staff/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { offsetMinutes } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';

type Plan = Pick<NewEvent, 'title' | 'kind' | 'category' | 'summary' | 'description' | 'host' | 'time_zone'> &
  Partial<Pick<NewEvent, 'venue' | 'street' | 'city' | 'region' | 'postal_code' | 'link' | 'capacity'>> & {
    days_ahead: number;
    from_hour: number;
    hours: number;
    employers: number;
  };

const PLANS: Record<SiteCode, readonly Plan[]> = {
  rb: [
    {
      title: 'Treasure Valley job fair',
      kind: 'in_person',
      category: null,
      summary:
        'A morning with employers from the valley: short conversations at their tables, booked in advance or on the spot.',
      description:
        'Employers from the trades, health care and offices bring the people who decide. You bring questions and, if you have one, a résumé.\n\nBook a twenty-minute conversation in advance, or come by when a table is free. Coffee is on the house, parking behind the hall is free, and the hall has no steps.',
      host: 'RiseBoard',
      time_zone: 'America/Boise',
      venue: 'Harbor Hall',
      street: '410 Harbor Avenue',
      city: 'Boise',
      region: 'ID',
      postal_code: '83702',
      capacity: 250,
      days_ahead: 12,
      from_hour: 9,
      hours: 4,
      employers: 4,
    },
    {
      title: 'Evening for the trades',
      kind: 'virtual',
      category: 'skilled_trades',
      summary: 'Two hours online with employers who are looking for people who build, wire, weld and repair.',
      description:
        'Each employer has its own room. You can see their jobs beforehand, choose whom to meet, and book a conversation.\n\nA browser is enough; camera and microphone help. Everyone who registers gets the link.',
      host: 'RiseBoard',
      time_zone: 'America/Chicago',
      link: 'https://meet.riseboard.example/trades',
      days_ahead: 20,
      from_hour: 18,
      hours: 2,
      employers: 2,
    },
  ],
  mh: [
    {
      title: 'From service to work: San Antonio',
      kind: 'in_person',
      category: null,
      summary: 'Veterans, service members and spouses meet employers who know what service is worth.',
      description:
        'Come as you are, in uniform or out of it. Employers have read your kind of record before, and say plainly which jobs are open.\n\nBook a twenty-minute conversation in advance. A résumé clinic runs next to the tables all morning.',
      host: 'MissionHire',
      time_zone: 'America/Chicago',
      venue: 'Riverside Center',
      street: '200 River Street',
      city: 'San Antonio',
      region: 'TX',
      postal_code: '78205',
      capacity: 300,
      days_ahead: 15,
      from_hour: 9,
      hours: 4,
      employers: 3,
    },
    {
      title: 'Jobs that move with you',
      kind: 'virtual',
      category: null,
      summary: 'Two hours online for military spouses: remote work, and employers that keep people through a move.',
      description:
        'Short conversations with employers whose jobs you can also do from your next post.\n\nA browser is enough. Everyone who registers gets the link.',
      host: 'MissionHire',
      time_zone: 'America/New_York',
      link: 'https://meet.missionhire.example/moves',
      days_ahead: 24,
      from_hour: 12,
      hours: 2,
      employers: 2,
    },
  ],
};

/** Events in the coming weeks, with employers that show their name on live jobs. Must run after these are published. */
export async function insertHiringEvents(db: Db, now: Date): Promise<void> {
  for (const site of ['rb', 'mh'] as const)
    for (const plan of PLANS[site]) {
      const ids = await employersOf(db, site, plan.region ?? '');
      await createEvent(db, eventOf(site, plan, ids, now), null);
    }
}

/** First the companies whose members one can sign in as, then those with the most jobs in the region. */
async function employersOf(db: Db, site: SiteCode, region: string): Promise<string[]> {
  const companies = await db
    .selectFrom('public_company')
    .select('company_id')
    .where('site', '=', site)
    .orderBy(sql`name in ('Summit', 'Anchor')`, 'desc')
    .orderBy(
      sql`(select count(*) from public_posting job where job.company_id = public_company.company_id
        and job.state = 'live' and not job.anonymous and job.region = ${region})`,
      'desc',
    )
    .orderBy('name')
    .limit(4)
    .execute();
  return companies.map(({ company_id }) => company_id);
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const TALK_MINUTES = 20;
const TALKS = 6;

function eventOf(site: SiteCode, plan: Plan, all_companies: readonly string[], now: Date): NewEvent {
  const { days_ahead, from_hour, hours, employers, ...told } = plan;
  const starts_ms = localTime(now, days_ahead, from_hour, plan.time_zone);
  const at = (minutes: number) => new Date(starts_ms + minutes * MINUTE_MS).toISOString();
  const company_ids = all_companies.slice(0, employers);
  const talk = (company_id: string, n: number) => ({
    kind: 'one_to_one' as const,
    company_id,
    title: 'Conversation',
    recruiter: '',
    starts_at: at(n * TALK_MINUTES),
    ends_at: at((n + 1) * TALK_MINUTES),
    capacity: 1,
  });
  const clinic = {
    kind: 'group' as const,
    company_id: null,
    title: 'Résumé clinic',
    recruiter: '',
    starts_at: at(0),
    ends_at: at(45),
    capacity: 12,
  };
  return {
    venue: '',
    street: '',
    city: '',
    region: '',
    postal_code: '',
    link: null,
    capacity: null,
    ...told,
    site,
    starts_at: at(0),
    ends_at: at(hours * 60),
    booking_opens_at: now.toISOString(),
    booking_closes_at: at(0),
    booths: company_ids.map((company_id, position) => ({
      company_id,
      place: plan.venue ? `Table ${position + 1}` : '',
    })),
    slots: [
      clinic,
      ...company_ids.flatMap((company_id) => Array.from({ length: TALKS }, (_none, n) => talk(company_id, n))),
    ],
  };
}

/** The instant at which clocks in the time zone show this hour, this many days from today. */
function localTime(now: Date, days_ahead: number, hour: number, time_zone: string): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const shown = midnight + (days_ahead * DAY_MINUTES + hour * 60) * MINUTE_MS;
  return shown - offsetMinutes(shown, time_zone) * MINUTE_MS;
}
