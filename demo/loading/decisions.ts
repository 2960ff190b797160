import { sql } from 'kysely';
import { close, findDecisionPosting, listFinalists } from '#features/decisions/doors.server.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';

const MOST_PEOPLE = 4;
const RATIONALE =
  'We compared work samples, scorecards and references side by side. The people we advanced showed the skills of the job; the others may apply again.';

/** A closed decision at each company that decided on someone lately, as its admin closed it. */
export async function insertDecisions(db: Db, companies: readonly LoadedCompany[]): Promise<void> {
  for (const { company_id, about, members, has_ats } of companies) {
    const [admin] = members;
    const decided = has_ats ? await findDecided(db, company_id) : undefined;
    const posting = decided ? await findDecisionPosting(db, company_id, decided.posting_id) : null;
    if (!decided || !posting || !admin) continue;
    const people = await listFinalists(db, { company_id, posting, people: decided.people, by_score: true });
    const versions = Object.fromEntries(people.map(({ application_id, version }) => [application_id, version]));
    const closing = { rationale: RATIONALE, versions, last_decision_id: null, has_tags: true };
    const closer = { company_id, employer_user: admin.id };
    const { decision_id, record_hash } = await close(db, closer, posting, closing);
    const data = { posting_id: posting.posting_id, application_ids: Object.keys(versions), record_hash };
    const by = { company_id, site: about.site, actor_id: admin.id };
    await insertAudit(db, { action: 'decision.closed', subject: decision_id, data, ...by });
  }
}

/** The posting on which most people were decided on in an interview, with some of them. */
async function findDecided(db: Db, company_id: string): Promise<{ posting_id: string; people: string[] } | undefined> {
  const { rows } = await sql<{ posting_id: string; people: string[] }>`
    select application.posting_id, (array_agg(distinct application.id))[:${MOST_PEOPLE}] as people from stage_decision decided
    join application on application.company_id = decided.company_id and application.id = decided.application_id
    join pipeline_stage stage on stage.company_id = decided.company_id and stage.id = decided.stage_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
      and posting.pipeline_id = application.pipeline_id
    where decided.company_id = ${company_id} and stage.type = 'interview' and application.category in ('rejected', 'hired')
    group by application.posting_id order by count(*) desc, application.posting_id limit 1`.execute(db);
  return rows[0];
}
