import { createHash, randomUUID } from 'node:crypto';
import { findDecisionPosting, listFinalists } from '#features/decisions/doors.server.ts';
import type { Section } from '#features/shared-decisions/contract.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const SECTIONS: readonly Section[] = ['headline', 'stage', 'scores', 'evidence', 'summaries'];
/** People outside the team, and what they said about the first finalist. */
const READERS = [
  {
    email: 'r.alvarez@clientworks.example',
    says: 'The work sample convinced our foremen. We would start them on days.',
  },
  { email: 'helen.brandt@clientworks.example', says: '' },
] as const;
const MOST_PEOPLE = 3;
const DAY_MS = 86_400_000;

/** The finalists of a posting at each company with the ATS, shared with people outside with hidden names. */
export async function insertDecisionShares(db: Db, companies: readonly LoadedCompany[], now: Date): Promise<void> {
  for (const { company_id, about, members, has_ats } of companies) {
    const [admin] = members;
    const posting_id = has_ats ? await findWithFinalists(db, company_id) : undefined;
    const posting = posting_id ? await findDecisionPosting(db, company_id, posting_id) : null;
    if (!posting || !posting_id || !admin) continue;
    const finalists = await listFinalists(db, { company_id, posting, people: undefined, by_score: true });
    const people = finalists
      .map(({ application_id }) => application_id)
      .slice(0, MOST_PEOPLE)
      .toSorted();
    const sent_at = new Date(now.getTime() - DAY_MS).toISOString();
    const links = READERS.map(({ email }) => ({
      company_id,
      id: randomUUID(),
      site: about.site,
      posting_id,
      sent_by: admin.id,
      sent_at,
      email,
      allowed_domain: 'clientworks.example',
      // Nobody has the token.
      token_hash: `\\x${createHash('sha256').update(randomUUID()).digest('hex')}`,
      sections: SECTIONS,
      is_masked: true,
      checks_email: false,
      takes_comments: true,
      message: 'Whom would you like to meet first?',
      expires_at: new Date(now.getTime() + 6 * DAY_MS).toISOString(),
      code_tries: 0,
      codes_sent_at: [],
      comments: 0,
    }));
    await insertRows(db, 'decision_share', links);
    await insertRows(
      db,
      'decision_share_person',
      links.flatMap(({ id: decision_share_id }) =>
        people.map((application_id, place) => ({ company_id, decision_share_id, application_id, place })),
      ),
    );
    const [application_id] = people;
    const said = READERS.flatMap(({ email, says: body }, at) => {
      const decision_share_id = links[at]?.id;
      return body && decision_share_id && application_id
        ? [{ company_id, application_id, decision_share_id, email, at: now.toISOString(), body }]
        : [];
    });
    await insertRows(db, 'decision_comment', said);
    await insertRows(
      db,
      'decision_share_view',
      said.map(({ decision_share_id, at }) => ({ company_id, decision_share_id, at })),
    );
    const data = { application_ids: people, sections: SECTIONS, is_masked: true, share_ids: links.map(({ id }) => id) };
    const by = { company_id, site: about.site, actor_id: admin.id };
    await insertAudit(db, { action: 'decision.shared', subject: posting_id, data, ...by });
  }
}

/** The posting with the most people in interviews. */
async function findWithFinalists(db: Db, company_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application')
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'application.company_id').onRef('stage.id', '=', 'application.stage_id'),
    )
    .select('posting_id')
    .where('application.company_id', '=', company_id)
    .where('application.category', '=', 'active')
    .where('stage.type', '=', 'interview')
    .groupBy('posting_id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('posting_id')
    .limit(1)
    .executeTakeFirst();
  return row?.posting_id;
}
