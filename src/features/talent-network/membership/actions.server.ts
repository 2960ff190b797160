import { findLetterheads, linkPaths } from '#features/applicant-messages/doors.server.ts';
import {
  findWithdrawnStatus,
  lockStatus,
  recordEvents,
  updateToWithdrawn,
} from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { ASK_DAYS_BEFORE } from '../rules.ts';
import { stayMail } from './mails.ts';
import {
  findLinkedMembership,
  listCompaniesToAsk,
  lockMembersToAsk,
  updateAsked,
  updateLeft,
  updateStayed,
} from './store.server.ts';

const CHANGED = 'The company changed how long your consent lasts. Read it again, then stay or leave.';

type Choice = { site: SiteCode; token: string; stays: boolean; consent_months: number | null };

/**
 * Renews the consent of the linked member, or ends it: a job erases them within minutes. 404 without such a link, or once they left; 409 for
 * other months than were shown.
 */
export async function stayOrLeave(db: Db, { site, token, stays, consent_months }: Choice) {
  const linked = found(await findLinkedMembership(db, site, token));
  const { company_id, application_id } = linked;
  found(linked.has_left ? null : true);
  if (stays && consent_months !== linked.consent_months) throw new HttpProblem(409, 'consent-changed', CHANGED);
  await narrowTo(db, { company_id });
  const key = { company_id, application_id };
  const actor = { user: null };
  if (stays) {
    await updateStayed(db, key);
    await recordEvents(db, actor, [{ ...key, kind: 'stayed' }]);
    return;
  }
  const { pipeline_id, stage_id, status_id: from_status_id } = found(await lockStatus(db, key));
  await updateLeft(db, key);
  // So that nobody of the team lists or writes to them until the job erases them.
  const to_status_id = await findWithdrawnStatus(db, company_id, pipeline_id);
  await updateToWithdrawn(db, { ...key, status_id: to_status_id });
  const move = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
  await recordEvents(db, actor, [{ ...key, kind: 'left-network', ...move }]);
  await announceApplications(db, pipeline_id, 'status', [application_id], null);
}

/** Mails members whose consent ends soon, once for each consent. Two runs at once mail nobody twice. */
export async function askMembersToStay({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const company_id of await database.asSystem((db) => listCompaniesToAsk(db, ASK_DAYS_BEFORE))) {
    while ((await database.asRequest({ company_id }, (db) => askSome(db, company_id))) > 0);
  }
}

async function askSome(db: Db, company_id: string): Promise<number> {
  const members = await lockMembersToAsk(db, company_id, ASK_DAYS_BEFORE);
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await updateAsked(db, company_id, ids);
  const people = members.filter(({ email }) => !isErasedAddress(email));
  const paths = await membershipPaths(db, people);
  const letterheads = await findLetterheads(
    db,
    company_id,
    people.map(({ posting_id }) => posting_id),
  );
  for (const { id, site, first_name, last_name, email, company_name, ends_on, posting_id } of people) {
    await writeMail(db, {
      ...{ site, company_id, kind: 'network-consent', to: email, from_company: company_name, forget_when_sent: true },
      to_name: oneLine(`${first_name} ${last_name}`),
      reply_to: letterheads.get(posting_id)?.reply_to ?? null,
      content: stayMail({ first_name, company_name, ends_on, path: found(paths.get(id)) }),
    });
  }
  await recordEvents(
    db,
    null,
    ids.map((application_id) => ({ company_id, application_id, kind: 'consent-asked' as const })),
  );
  return ids.length;
}

/** The pages where members stay or leave. They open without signing in, with an account too. */
export function membershipPaths(db: Db, people: readonly { id: string; company_id: string }[]) {
  const path = (token: string) => addQuery(pathTo('/talent-network/membership'), { token });
  const linked = people.map(({ id, company_id }) => ({ id, company_id, seeker_id: null }));
  return linkPaths(db, linked, { purpose: 'talent-network', own: path, mailed: path });
}
