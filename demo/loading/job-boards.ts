import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { grantCredits } from '#features/billing/doors.server.ts';
import { boardOf } from '#features/boards/board-list.ts';
import { accountIdOf, sealCredentials, signingKeyOf } from '#features/boards/connection.server.ts';
import { insertEvent, queueRound } from '#features/boards/crosspost-store.server.ts';
import { upsertAccount } from '#features/boards/store.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';

/** Companies with demo accounts and the ATS plan, one on each site. */
const WITH_BOARDS = ['Summit', 'Anchor'];
const CREDITS = 5;

/** How often the link was opened on each of the last days, yesterday last. */
const CLICKS = [3, 5, 2, 0, 7, 4, 6, 9, 4];
const APPLIED = 3;

/** People found the job on the board: they opened its link, and some applied. */
async function insertBoardPeople(db: Db, { company_id, posting_id }: { company_id: string; posting_id: string }) {
  const source = boardOf('practice').name;
  await sql`insert into source_click (company_id, posting_id, source, day, clicks)
    select ${company_id}, ${posting_id}, ${source}, (now() at time zone 'utc')::date - ago::int, clicks
    from unnest(${sql.val(CLICKS.toReversed())}::int[]) with ordinality as day (clicks, ago) where clicks > 0`.execute(
    db,
  );
  await sql`update application set source = ${source} where id in (
    select id from application where company_id = ${company_id} and posting_id = ${posting_id} and source = 'site'
    order by applied_at desc, id limit ${APPLIED})`.execute(db);
}

/** Connects our own practice board, where it exists, and queues the newest job for it: the next run sends it there over HTTP. */
export async function insertJobBoards(db: Db, services: Services, companies: readonly LoadedCompany[]) {
  if (!services.boards.practice) return;
  for (const { company_id, about, members } of companies) {
    const [admin] = members;
    if (!admin || !WITH_BOARDS.includes(about.name)) continue;
    await db.updateTable('company').set({ crossposting_enabled: true }).where('company_id', '=', company_id).execute();
    await insertRows(db, 'feature_flag', [
      { id: randomUUID(), site: about.site, company_id, name: 'job_boards', enabled: true },
    ]);
    const granted = { type: 'crosspost', quantity: CREDITS, source: 'demo', reason: 'To try job boards' } as const;
    await grantCredits(db, { ...granted, company_id, expires_on: null, actor_id: admin.id });
    const of = { company_id, board_id: 'practice' } as const;
    // An account of its own at the board, which sends applicants of that account to this company.
    const account_name = `${about.name} hiring team`;
    const sealed = sealCredentials(services, of, { api_key: `practice-${account_name}` });
    const id = accountIdOf(services, of);
    const url = siteUrl(services, about.site, `/webhooks/boards/${id}`);
    const callback = { url, signing_key: signingKeyOf(services, id) };
    await insertRows(db, 'local_board_object', [
      { kind: 'account', id: `practice ${account_name}`, body: JSON.stringify({ callback }) },
    ]);
    const limits = { needs_authorization: true, team_per_month: 20, member_per_month: null };
    await upsertAccount(db, of, { ...limits, id, sealed, account_name, by: admin.id });
    const posting = await db
      .selectFrom('posting')
      .select('id as posting_id')
      .where('company_id', '=', company_id)
      .where('kind', '=', 'job')
      .where('status', '=', 'live')
      .where('closed_at', 'is', null)
      .where('anonymous', '=', false)
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    if (!posting) continue;
    // The board takes the applications of one of them itself.
    const applications = about.site === 'mh' ? 'at_board' : 'link';
    const sent = { applications, expires_at: null, is_paid: false, asked_by: admin.id } as const;
    const round = await queueRound(db, { ...of, ...posting, ...sent, authorized_by: admin.id });
    if (!round) continue;
    const event = { ...of, ...round, from_state: null, to_state: 'queued', message: '' } as const;
    await insertEvent(db, { ...event, employer_user: admin.id });
    await insertBoardPeople(db, { company_id, ...posting });
  }
}
