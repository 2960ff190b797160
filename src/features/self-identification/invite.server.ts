import { findLetterheads, linkPaths } from '#features/applicant-messages/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { invitationMail } from './mails.ts';
import type { Round } from './rules.ts';
import { findPreferences, listInvited } from './store.server.ts';

type Invited = { company_id: string; application_ids: readonly string[]; round: Round; send_after?: Date };

const mailKey = (application_id: string, round: Round) => `self-identification ${round} ${application_id}`;

/** Mails the forms to these applicants, if their company asks. No row says afterwards who was asked. `db` sees the company's rows. */
export async function inviteToIdentify(
  db: Db,
  { company_id, application_ids, round, send_after }: Invited,
): Promise<void> {
  const { self_id_forms, self_id_kinds } = readPreferences(await findPreferences(db, company_id));
  if (!self_id_forms || self_id_kinds.length === 0 || application_ids.length === 0) return;
  const people = (await listInvited(db, company_id, application_ids)).filter(({ email }) => !isErasedAddress(email));
  const letterheads = await findLetterheads(
    db,
    company_id,
    people.map(({ posting_id }) => posting_id),
  );
  const paths = await linkPaths(db, people, {
    purpose: 'self-identification',
    own: (application_id) => pathTo('/seeker/applications/{application_id}/self-identification', { application_id }),
    mailed: (token) => addQuery(pathTo('/seeker/self-identification'), { token }),
  });
  for (const { id, site, first_name, last_name, email, posting_id } of people) {
    const { title, company_name } = found(letterheads.get(posting_id));
    const content = invitationMail({
      round,
      forms: self_id_kinds,
      title,
      company_name,
      first_name,
      path: found(paths.get(id)),
    });
    await writeMail(db, {
      ...{ site, company_id, kind: 'self-identification', from_company: company_name, to: email, content },
      to_name: oneLine(`${first_name} ${last_name}`),
      subject_key: mailKey(id, round),
      forget_when_sent: true,
      ...(send_after ? { send_after } : {}),
    });
  }
}

/** Stops invitations after an offer that have not left yet: there is none anymore. */
export async function stopOfferInvitations(db: Db, application_ids: readonly string[]): Promise<void> {
  for (const id of application_ids) await cancelMail(db, mailKey(id, 'offered'));
}
