import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { moneyBackMail } from './mails.ts';

/** The actor of what the provider causes. */
export const PROVIDER = '00000000-0000-0000-0000-000000000000';

type About = { site: SiteCode; company_id: string; id: string | null };
type Told = { subject: string; amount_cents: number; what: string };

export async function tellStaff(db: Db, { site, id, company_id }: About, told: Told): Promise<void> {
  const content = moneyBackMail({ order_id: id, company_id, ...told });
  await writeMail(db, { site, kind: 'payments-compared', to: SITES[site].help_email, content });
}
