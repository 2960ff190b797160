import { sql } from 'kysely';
import { insertPublicPostings, updatePublicCompanies } from '#features/postings/publishing/store.server.ts';
import type { Db } from '#server/db/database.ts';
import { hashPassword } from '#server/http/passwords.ts';
import type { Services } from '#server/services.ts';
import { DEMO_PASSWORD, insertOperators } from './loading/accounts.ts';
import { amountsAt } from './loading/amounts.ts';
import { insertApplications, makeApplications } from './loading/applications.ts';
import { insertBoosts } from './loading/boosts.ts';
import { insertBoughtBooths } from './loading/bought-booths.ts';
import { insertCalendars } from './loading/calendars.ts';
import { insertCareerPages } from './loading/career-pages.ts';
import { insertCompanies, makeCompanies } from './loading/companies.ts';
import { insertAnswers, insertMarks } from './loading/contractors.ts';
import { insertCopies } from './loading/copies.ts';
import { insertCorrespondence, makeCorrespondence } from './loading/correspondence-rows.ts';
import { insertCredits } from './loading/credits.ts';
import { insertDecisionShares } from './loading/decision-shares.ts';
import { insertDecisions } from './loading/decisions.ts';
import { insertEndings } from './loading/endings.ts';
import { insertFindable } from './loading/findable.ts';
import { insertForwardings } from './loading/forwardings.ts';
import { insertHiringEvents } from './loading/hiring-events.ts';
import { insertImportedTalent } from './loading/imported-talent.ts';
import { insertInterviewKits } from './loading/interview-kits.ts';
import { insertInterviews, makeInterviews } from './loading/interviews.ts';
import { insertJobBoards } from './loading/job-boards.ts';
import { insertJobInvitations } from './loading/job-invitations.ts';
import { storeLogos } from './loading/logos.ts';
import { insertNotices } from './loading/notices.ts';
import { insertOpinions, makeOpinions } from './loading/opinions.ts';
import { insertRecords } from './loading/people.ts';
import { insertHiring, makeHiring } from './loading/pipelines.ts';
import { insertPostings, makePostings } from './loading/postings.ts';
import { insertReferrals } from './loading/referrals.ts';
import { insertReminders } from './loading/reminders.ts';
import { storeResumes } from './loading/resume-files.ts';
import { insertResumeScouts } from './loading/resume-scouts.ts';
import { insertMerges, makeSamePeople } from './loading/same-people.ts';
import { insertSaved } from './loading/saved.ts';
import { demoSeekers, insertSeekers, makeSeekers } from './loading/seekers.ts';
import { insertSharedReports } from './loading/shared-reports.ts';
import { insertTags } from './loading/tags.ts';
import { insertTalentNetworks } from './loading/talent-networks.ts';
import { insertTemplates } from './loading/templates.ts';
import { insertUnlocks } from './loading/unlocks.ts';
import { insertViews, makeViews } from './loading/views.ts';
import { createRandom } from './random.ts';

/** Must differ from the numbers of our other advisory locks. */
const LOCK = 7_201_004;

/**
 * Fills the database with companies, postings, people and applications of the last weeks, unless that was done before: later changes by
 * people are never overwritten. All in one transaction; if several processes start at once, one of them does it.
 */
export async function loadDemoData(services: Services): Promise<void> {
  if (await services.database.asSystem(isLoaded)) return;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const loaded = await services.database.asSystem(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (await isLoaded(db)) return [];
    const { company_ids, seekers, journeys } = await load(db, services, password_hash, new Date());
    await publish(db, company_ids);
    await insertHiringEvents(db, new Date());
    await insertBoughtBooths(db);
    await insertSaved(db, services, demoSeekers(seekers), new Date());
    await db.insertInto('demo_data').values({ only_row: true }).execute();
    return journeys;
  });
  await insertAnswers(services, loaded);
}

async function isLoaded(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_data').select('loaded_at').executeTakeFirst()) !== undefined;
}

async function load(db: Db, services: Services, password_hash: string, now: Date) {
  const { files, config, secrets } = services;
  const random = createRandom('demo');
  const amounts = amountsAt(config.demo_scale);
  await insertOperators(db, password_hash, now.toISOString());
  const companies = makeCompanies(random, amounts, now);
  await insertCompanies(db, companies, { password_hash, now });
  await storeLogos(db, files, companies);
  await insertCareerPages(db, files, companies);
  const hiring = makeHiring(random, companies);
  await insertHiring(db, hiring, companies);
  const postings = makePostings(random, { companies, pipelines: hiring.pipelines }, amounts.live_postings, now);
  await insertPostings(db, postings, now);
  await insertCredits(db, companies, postings, now);
  await insertBoosts(db, companies, postings, now);
  const seekers = makeSeekers(random, amounts.seekers, now);
  await insertSeekers(db, seekers, password_hash);
  const journeys = makeApplications(random, { companies, postings, seekers, reasons: hiring.reasons }, amounts, now);
  const same_people = makeSamePeople(companies, journeys);
  const correspondence = makeCorrespondence(random.fork('correspondence'), journeys);
  const opinions = makeOpinions(random.fork('opinions'), journeys);
  const interviews = makeInterviews(random.fork('interviews'), journeys, now);
  await insertApplications(db, random, journeys, opinions.totals);
  await insertMarks(db, journeys);
  await insertViews(db, makeViews(random.fork('views'), postings, journeys, now));
  await insertInterviews(db, interviews, secrets);
  await insertCorrespondence(db, correspondence);
  await insertOpinions(db, opinions);
  await insertInterviewKits(db, companies, hiring.pipelines);
  await insertTags(db, random.fork('tags'), companies, journeys);
  await insertTemplates(db, companies);
  await insertForwardings(db, random.fork('forwardings'), companies, journeys);
  await insertRecords(db, random.fork('records'), companies, journeys);
  await insertCalendars(db, services, companies, now);
  await insertMerges(db, same_people, now);
  await insertNotices(db, companies);
  await insertDecisions(db, companies);
  await insertEndings(db, random.fork('endings'), { companies, postings, journeys }, now);
  await insertDecisionShares(db, companies, now);
  await insertSharedReports(db, companies, now);
  await storeResumes(db, files, journeys, seekers);
  await insertFindable(db, random.fork('findable'), seekers, now);
  await insertUnlocks(db, companies, seekers, now);
  await insertResumeScouts(db, companies, now);
  await insertJobInvitations(db, companies, now);
  await insertReferrals(db, companies);
  await insertReminders(db, companies, journeys, now);
  await insertCopies(db, companies, { postings, journeys });
  await insertImportedTalent(db, secrets, companies, now);
  await insertTalentNetworks(db, companies);
  await insertJobBoards(db, services, companies);
  return { company_ids: companies.map(({ company_id }) => company_id), seekers, journeys };
}

/** Fills the public tables for live postings, closes those that were closed since, and rebuilds search. */
async function publish(db: Db, company_ids: readonly string[]): Promise<void> {
  await insertPublicPostings(db, sql<boolean>`p.company_id = any(${sql.val(company_ids)}::uuid[])`);
  await sql`update public_posting set state = 'closed', updated_at = posting.closed_at from posting
    where posting.id = public_posting.posting_id and posting.status = 'live' and posting.closed_at is not null`.execute(
    db,
  );
  await sql`update posting set status = case when closed_at < expires_at then 'closed' else 'expired' end
    where status = 'live' and closed_at is not null`.execute(db);
  // Nobody is told of ends that were near when the demo was loaded.
  await sql`update posting set ending_told_for = expires_at where status = 'live'`.execute(db);
  await updatePublicCompanies(db, company_ids);
  await sql`select count_answers(), collect_posting_activity()`.execute(db);
  await sql`select reindex_all()`.execute(db);
  await countWords(db);
  await sql`select count_for_planner()`.execute(db);
}

async function countWords(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ counted: number }>`select count_search_words() as counted`.execute(db);
    if (!rows[0]?.counted) return;
  }
}
