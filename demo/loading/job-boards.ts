import { randomUUID } from 'node:crypto';
import { grantCredits } from '#features/billing/doors.server.ts';
import { sealCredentials } from '#features/boards/connection.server.ts';
import { insertEvent, queueRound } from '#features/boards/crosspost-store.server.ts';
import { upsertAccount } from '#features/boards/store.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';

/** Companies with demo accounts and the ATS plan, one on each site. */
const WITH_BOARDS = ['Summit', 'Anchor'];
const CREDITS = 5;

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
    const sealed = sealCredentials(services, of, { api_key: 'practice-Hiring team' });
    const limits = { needs_authorization: true, team_per_month: 20, member_per_month: null };
    await upsertAccount(db, of, { ...limits, id: randomUUID(), sealed, account_name: 'Hiring team', by: admin.id });
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
    const sent = { applications: 'link', expires_at: null, is_paid: false, asked_by: admin.id } as const;
    const round = await queueRound(db, { ...of, ...posting, ...sent, authorized_by: admin.id });
    if (!round) continue;
    const event = { ...of, ...round, from_state: null, to_state: 'queued', message: '' } as const;
    await insertEvent(db, { ...event, employer_user: admin.id });
  }
}
