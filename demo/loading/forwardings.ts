import { randomUUID } from 'node:crypto';
import type { Section } from '#features/forwarding/contract.ts';
import type { Opinion as Said } from '#rules/opinions.ts';
import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey } from './journey.ts';
import { unknownToken } from './unknown-token.ts';

type Opinion = { email: string; verdict: Said | null; comment: string };
/** What people outside the team said; null for those who have not answered yet. */
const OPINIONS: readonly Opinion[] = [
  {
    email: 'r.alvarez@clientworks.example',
    verdict: 'yes',
    comment: 'Would fit our night crew. When could they start?',
  },
  {
    email: 'site.lead@northyard.example',
    verdict: 'maybe',
    comment: 'Good history. I would like to see a work sample first.',
  },
  { email: 'helen.brandt@clientworks.example', verdict: null, comment: '' },
];
const SECTIONS: readonly Section[] = ['skills', 'work', 'education', 'military'];
const MOST_FORWARDED = 6;

/** Applicants whom the demo's companies forwarded to people outside, with their views, answers and events. */
export async function insertForwardings(
  db: Db,
  random: Random,
  companies: readonly LoadedCompany[],
  journeys: readonly Journey[],
) {
  for (const { company_id, about, members } of companies) {
    const own = journeys.filter((each) => each.posting.company.company_id === company_id && isTalkedWith(each));
    const [sender] = members;
    if (!sender || own.length === 0) continue;
    const forwarded = own.slice(0, MOST_FORWARDED);
    const last = await lastEvents(db, company_id);
    const links = forwarded.map(({ id: application_id, until: ends }) => {
      // After all that happened before, such as an interview.
      const until = [ends, last.get(application_id) ?? ends].toSorted().at(-1) ?? ends;
      const { email, verdict, comment } = random.pick(OPINIONS);
      const id = randomUUID();
      const answered_at = verdict ? until : null;
      const token_hash = unknownToken();
      const sent = { site: about.site, application_id, sent_by: sender.id, sent_at: until, email, token_hash };
      const kept = {
        sections: SECTIONS,
        message: '',
        asks_feedback: true,
        expires_at: new Date(Date.parse(until) + 14 * 86_400_000).toISOString(),
      };
      return {
        company_id,
        id,
        ...sent,
        ...kept,
        ...{ code_tries: 0, codes_sent_at: [], verdict, comment, answered_at, answers: verdict ? 1 : 0 },
      };
    });
    await insertRows(db, 'forwarding', links);
    const seen = links.filter(({ verdict }) => verdict !== null);
    await insertRows(
      db,
      'forwarding_view',
      seen.map(({ id: forwarding_id, sent_at: at }) => ({ company_id, forwarding_id, at })),
    );
    const events = links.flatMap(({ application_id, sent_at: at, sent_by, email: from, verdict, comment }) => [
      { company_id, application_id, kind: 'forwarded', at, actor_id: sent_by, data: { recipients: 1 } },
      ...(verdict
        ? [
            {
              company_id,
              application_id,
              kind: 'forwarding-answered',
              at,
              actor_id: null,
              data: { from, verdict, comment },
            },
          ]
        : []),
    ]);
    await insertRows(db, 'application_event', events);
  }
}

async function lastEvents(db: Db, company_id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('application_event')
    .select(['application_id', (event) => event.fn.max('at').as('at')])
    .where('company_id', '=', company_id)
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id, at }) => [application_id, String(at)]));
}
