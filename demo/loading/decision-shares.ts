import { createHash, randomUUID } from 'node:crypto';
import { findDecisionPosting, listFinalists, listPostings } from '#features/decisions/doors.server.ts';
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
    const [first] = has_ats ? await listPostings(db, { company_id, open: 'all' }) : [];
    const posting = first && first.finalists > 0 ? await findDecisionPosting(db, company_id, first.posting_id) : null;
    if (!posting || !admin) continue;
    const { posting_id } = posting;
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
