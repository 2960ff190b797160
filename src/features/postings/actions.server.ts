import { type RawBuilder, sql } from 'kysely';
import { spendCredit } from '#features/billing/doors.server.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, HttpProblem, wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { announce } from '#server/live-events.ts';
import { postingPublished } from '#server/reactions.ts';
import type { Posting } from './contract.ts';
import { projectCompanies } from './public-company-actions.server.ts';
import { LIVE_DAYS, publishProblems, TELL_CLOSING_AFTER_MINUTES } from './rules.ts';
import { SHOWN_COMPANY } from './shown-company-store.server.ts';
import { findNamingFields, findPosting, lockPosting } from './store.server.ts';

type Who = { company_id: string; posting_id: string; actor_id: string; impersonator_id: string | null };

/**
 * Puts a posting before the public: one credit, the public projection and the search entry, all or nothing. A live
 * posting stays as it is. Throws 422 with a message per field while something is missing, and where staff took it down or
 * shut the company out.
 */
export async function publishPosting(db: Db, who: Who): Promise<void> {
  const { company_id, posting_id, actor_id, impersonator_id } = who;
  const { status, publish_count } = found(await lockPosting(db, company_id, posting_id));
  if (status === 'live') return;
  await refuseShutOut(db, company_id);
  await refuseTakenDown(db, company_id, posting_id);
  await refuseIncomplete(db, who, 'Complete the marked fields before you publish.');
  const subject = `posting:${posting_id}:${publish_count + 1}`;
  await spendCredit(db, { company_id, type: 'posting', reason: 'publish', subject, actor_id, impersonator_id });
  await db
    .updateTable('posting')
    .set({
      status: 'live',
      publish_count: publish_count + 1,
      published_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${LIVE_DAYS})`,
      closed_at: null,
      tell_closing_at: null,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
  await projectPosting(db, company_id, posting_id);
  await postingPublished(db, company_id, posting_id);
}

/** Refuses to publish a posting that staff took down. */
async function refuseTakenDown(db: Db, company_id: string, posting_id: string): Promise<void> {
  const { site, taken_down_at } = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['company.site', 'posting.taken_down_at'])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .executeTakeFirstOrThrow();
  if (taken_down_at === null) return;
  const { help_email } = SITES[site];
  throw new RuleBroken(
    'taken-down',
    `Our staff took this job down after a report, so it stays closed. If you think this is a mistake, write to ${help_email}.`,
  );
}

/** The company stays as it is until the posting is public, so that shutting it out meanwhile finds the posting. */
async function refuseShutOut(db: Db, company_id: string): Promise<void> {
  const { site, company_enabled } = await db
    .selectFrom('company')
    .select(['site', 'company_enabled'])
    .where('company_id', '=', company_id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (company_enabled) return;
  throw new RuleBroken(
    'company-shut-out',
    `Our staff took your company off the site, so nothing can be published now. Nothing was spent. Write to ${SITES[site].help_email} about it.`,
  );
}

async function refuseIncomplete(db: Db, { company_id, posting_id }: Who, message: string): Promise<void> {
  const posting = found(await findPosting(db, company_id, posting_id));
  const pipeline = posting.pipeline_id
    ? await db
        .selectFrom('pipeline')
        .select('requisition_required')
        .where('company_id', '=', company_id)
        .where('id', '=', posting.pipeline_id)
        .executeTakeFirst()
    : undefined;
  const fields = publishProblems({ ...posting, plain_description: richTextToPlain(posting.description) }, pipeline);
  if (Object.keys(fields).length > 0) {
    throw new HttpProblem(422, 'incomplete', message, fields);
  }
  await refuseNamed(db, posting, company_id);
}

async function refuseNamed(db: Db, posting: Posting, company_id: string): Promise<void> {
  const fields = await findNamingFields(db, company_id, posting);
  if (Object.keys(fields).length > 0) throw notAnonymous(fields);
}

const notAnonymous = (fields: Record<string, string>) =>
  new HttpProblem(422, 'not-anonymous', 'An anonymous posting cannot name your company.', fields);

/** Shows the public what a live posting says now. Throws 422 where it could not be published as it is now. */
export async function updatePublished(db: Db, who: Who): Promise<void> {
  await refuseIncomplete(db, who, 'This posting is on the site. Complete the marked fields, or close it first.');
  await projectPosting(db, who.company_id, who.posting_id);
}

/** Throws 422 at `business_name` where an anonymous posting names the company as it is called by now. */
export async function refuseNewName(
  db: Db,
  { company_id, posting_id }: Pick<Who, 'company_id' | 'posting_id'>,
): Promise<void> {
  const posting = found(await findPosting(db, company_id, posting_id));
  if (Object.keys(await findNamingFields(db, company_id, posting)).length > 0)
    throw wrongField(
      'business_name',
      `Your anonymous posting “${posting.title}” has this name or web address in its text. Take it out there first.`,
    );
}

type Closing = {
  status?: 'closed' | 'expired';
  /** Whether the people who still wait for a decision are told by mail. */
  tells?: boolean;
};

/**
 * Takes a posting down: gone from search in the same moment, its page says that it is closed. Nothing is given back. Neither running out
 * nor being taken down by staff tells applicants: the employer may renew it, or object.
 */
export async function closePosting(
  db: Db,
  { company_id, posting_id }: Who,
  { status = 'closed', tells = false }: Closing = {},
): Promise<void> {
  const { status: before } = found(await lockPosting(db, company_id, posting_id));
  if (before === 'draft') throw new RuleBroken('not-live', 'A draft is not published, so there is nothing to close.');
  if (before !== 'live') return;
  await db
    .updateTable('posting')
    .set({ status, closed_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
  if (tells) await tellClosing(db, { company_id, posting_id });
  await db.updateTable('public_posting').set({ state: 'closed' }).where('posting_id', '=', posting_id).execute();
  await sql`select unindex_posting(${posting_id})`.execute(db);
  await announce(db, 'postings', { posting_id });
}

/** Has the people told who still wait for a decision; publishing again or deciding on them before that stops it. */
export async function tellClosing(db: Db, { company_id, posting_id }: Pick<Who, 'company_id' | 'posting_id'>) {
  await db
    .updateTable('posting')
    .set({ tell_closing_at: sql<string>`now() + make_interval(mins => ${TELL_CLOSING_AFTER_MINUTES})` })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('tell_closing_at', 'is', null)
    .execute();
}

/**
 * Takes postings `p` off the public side for what staff found: closed, and without what they say, for whoever has their address.
 * `projectPostings` brings back all of it.
 */
export async function withdrawPostings(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`select unindex_posting(p.posting_id) from public_posting p where ${which} and p.state = 'live'`.execute(db);
  await sql`update public_posting p set state = 'closed', description = '{"type": "document", "children": []}', questions = '[]',
    skills = '{}', benefits = '{}', company_values = '{}', work_authorization = '', company_website = null, logo_key = null, street = ''
    where ${which}`.execute(db);
  await announce(db, 'postings');
}

/**
 * Takes the company out of the page of a posting that is not live any more and shall name nobody from now on. What the page said goes with
 * it, since that was written under the company's name. Throws 422 where its title, which stays, names the company.
 */
export async function hideCompany(db: Db, { company_id, posting_id }: Who): Promise<void> {
  const named = await db
    .selectFrom('public_posting')
    .select('posting_id')
    .where('posting_id', '=', posting_id)
    .where('anonymous', '=', false)
    .executeTakeFirst();
  if (!named) return;
  const { company_name, company_key, company_website, logo_key, linkedin_company_id, company_values } = SHOWN_COMPANY;
  const { title } = await findNamingFields(db, company_id, found(await findPosting(db, company_id, posting_id)));
  if (title) throw notAnonymous({ title });
  await sql`update public_posting shown set anonymous = true, title = p.title, company_name = ${company_name}, company_key = ${company_key},
      company_website = ${company_website}, logo_key = ${logo_key}, linkedin_company_id = ${linkedin_company_id},
      company_values = ${company_values}, description = '{"type": "document", "children": []}', questions = '[]', skills = '{}',
      benefits = '{}', work_authorization = '', street = '', postal_code = '', lat = null, lon = null,
      posted_at = date_trunc('hour', shown.posted_at), expires_at = date_trunc('hour', shown.expires_at) + interval '1 hour'
    from posting p join company c on c.company_id = p.company_id
    where shown.posting_id = ${posting_id} and p.company_id = ${company_id} and p.id = ${posting_id}`.execute(db);
  await projectCompanies(db, [company_id]);
  await announce(db, 'postings', { posting_id });
}

/** Writes the company's logo, as it is by now, to all its postings that show its name, live or closed; never to what staff withdrew. */
export async function showLogo(db: Db, company_id: string): Promise<void> {
  await sql`update public_posting shown set logo_key = ${SHOWN_COMPANY.logo_key}
    from posting p join company c on c.company_id = p.company_id
    where shown.company_id = ${company_id} and not shown.anonymous and p.company_id = shown.company_id and p.id = shown.posting_id
      and c.company_enabled and (p.taken_down_at is null or p.status = 'live')`.execute(db);
}

/** Writes what the public sees of a live posting, puts it into search and tells open pages. */
export async function projectPosting(db: Db, company_id: string, posting_id: string): Promise<void> {
  await projectPostings(db, sql<boolean>`p.company_id = ${company_id} and p.id = ${posting_id}`);
  await sql`select index_posting(${posting_id})`.execute(db);
  await projectCompanies(db, [company_id]);
  await announce(db, 'postings', { posting_id });
}

/** Remembers the day on which the employer did something about a posting; staff who act for a member are not the employer. */
export async function noteActivity(
  db: Db,
  posting_id: string,
  { session }: Pick<RequestScope, 'session'>,
): Promise<void> {
  if (session?.impersonator_id) return;
  await sql`select note_posting_activity(${posting_id}, (now() at time zone 'UTC')::date)`.execute(db);
}

/**
 * Writes what the public sees of the live postings `p` that meet the condition, without putting them into search. A company that staff
 * shut out shows none.
 * An anonymous one (`SHOWN_COMPANY`) holds its city, never its street or postal code, and lies in the middle of its city, since distances would
 * tell the postal code. Work outside the United States lies nowhere: no place that is searched near is there. It tells the hour in which it was published and no more, since its company's others may be of the same moment.
 */
export async function projectPostings(db: Db, which: RawBuilder<boolean>): Promise<void> {
  const {
    company_name,
    company_key,
    company_website,
    logo_key,
    linkedin_company_id,
    industry,
    size_band,
    company_values,
  } = SHOWN_COMPANY;
  await sql`
    insert into public_posting (posting_id, company_id, site, state, title, company_name, company_key, company_website, logo_key, linkedin_company_id, anonymous,
      industry, size_band, description, location_type, city, region, postal_code, country, lat, lon, pay_min_cents,
      pay_max_cents, pay_unit, pay_currency, hours_per_week, employment_type, category, skills, questions, openings, company_values,
      badges, benefits, clearance, military_codes, work_from, work_from_states, portable, keeps_move, education, experience_months, experience_in_place_of_education,
      level, shifts, work_eligibility, work_authorization, street, posted_at, expires_at, times_published)
    select p.id, p.company_id, c.site, 'live', p.title,
      ${company_name}, ${company_key}, ${company_website}, ${logo_key}, ${linkedin_company_id},
      p.anonymous, ${industry}, ${size_band}, p.description, p.location_type, p.city, p.region,
      case when p.anonymous then '' else p.postal_code end, p.country,
      case when p.country <> 'US' then null when p.anonymous then middle.lat else p.lat end,
      case when p.country <> 'US' then null when p.anonymous then middle.lon else p.lon end,
      p.pay_min_cents, p.pay_max_cents, p.pay_unit, coalesce(p.pay_currency, 'USD'), p.hours_per_week, p.employment_type, p.category, p.skills,
      (select coalesce(jsonb_agg(question - 'knock_out' order by place), '[]')
        from jsonb_array_elements(p.questions) with ordinality as asked (question, place)), p.openings,
      ${company_values},
      p.badges, p.benefits, p.clearance, p.military_codes, p.work_from, p.work_from_states, p.work_from is not distinct from 'any_state', p.keeps_move, p.education, p.experience_months,
      p.experience_in_place_of_education, p.level, p.shifts, p.work_eligibility, p.work_authorization, case when p.anonymous or p.location_type = 'remote' then '' else p.street end,
      case when p.anonymous then date_trunc('hour', p.published_at) else p.published_at end,
      case when p.anonymous then date_trunc('hour', p.expires_at) + interval '1 hour' else p.expires_at end, greatest(1, p.publish_count)
    from posting p join company c on c.company_id = p.company_id
    left join lateral (select avg(place.lat) as lat, avg(place.lon) as lon from place
      where p.anonymous and lower(place.city) = lower(p.city) and place.region = upper(p.region)) middle on true
    where ${which} and p.status = 'live' and c.company_enabled
    on conflict (posting_id) do update set
      state = 'live', title = excluded.title, company_name = excluded.company_name, company_key = excluded.company_key,
      company_website = excluded.company_website,
      logo_key = excluded.logo_key, linkedin_company_id = excluded.linkedin_company_id, anonymous = excluded.anonymous, industry = excluded.industry, size_band = excluded.size_band,
      description = excluded.description, location_type = excluded.location_type, city = excluded.city, region = excluded.region,
      postal_code = excluded.postal_code, country = excluded.country, lat = excluded.lat, lon = excluded.lon,
      pay_min_cents = excluded.pay_min_cents, pay_max_cents = excluded.pay_max_cents, pay_unit = excluded.pay_unit, pay_currency = excluded.pay_currency,
      hours_per_week = excluded.hours_per_week, employment_type = excluded.employment_type, category = excluded.category,
      skills = excluded.skills, questions = excluded.questions, openings = excluded.openings,
      badges = excluded.badges, benefits = excluded.benefits, clearance = excluded.clearance, military_codes = excluded.military_codes,
      work_from = excluded.work_from, work_from_states = excluded.work_from_states, portable = excluded.portable, keeps_move = excluded.keeps_move, education = excluded.education, experience_months = excluded.experience_months,
      experience_in_place_of_education = excluded.experience_in_place_of_education, level = excluded.level,
      shifts = excluded.shifts, work_eligibility = excluded.work_eligibility, work_authorization = excluded.work_authorization,
      street = excluded.street, company_values = excluded.company_values, posted_at = excluded.posted_at, expires_at = excluded.expires_at,
      times_published = excluded.times_published`.execute(db);
}
