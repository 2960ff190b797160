import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { findBooked, findCalendar, raiseSequence } from './booking-store.server.ts';
import { calendarAttachment } from './calendar.server.ts';
import type { HiringEvent } from './contract.ts';
import { mailKey, moveKey, registrationPath, tokenOf } from './link.server.ts';
import { type OwnMailKind, ownMail, unregisteredMail } from './mails.ts';
import { findLink, type Registration } from './registration-store.server.ts';
import { MAIL_PAUSE_MINUTES } from './rules.ts';

type Of = { registration: Registration; event: HiringEvent };

/** What somebody has of an event: where it is, what is booked, and the calendar file of both. `db` sees all rows. */
export async function ownPlan(db: Db, { registration, event }: Of) {
  const booked = (await findBooked(db, registration)).filter(({ event_id }) => event_id === event.event_id);
  const { id: registration_id, check_in_code } = registration;
  const { sequence, given_back } = await findCalendar(db, registration_id);
  return { registration_id, check_in_code, link: await findLink(db, event.event_id), booked, sequence, given_back };
}

/** Stops all mail of a registration that has not left yet. */
export async function cancelOwnMail(db: Db, registration_id: string): Promise<void> {
  await cancelMail(db, mailKey(registration_id));
  await cancelMail(db, moveKey(registration_id));
}

/** Mails what is true now, with the calendar file. Of what is booked, one that waits is replaced: several changes make one mail. */
export async function mailOwn(db: Db, kind: OwnMailKind, of: Of, services: Services) {
  const { registration, event } = of;
  const { site, email, first_name } = registration;
  const { origins } = services.config;
  if (kind === 'changed' || kind === 'moved') await raiseSequence(db, registration.id);
  const plan = await ownPlan(db, of);
  const path = registrationPath(tokenOf(services.secrets, registration.id));
  if (kind === 'changed') await cancelMail(db, mailKey(registration.id));
  const mail = {
    site,
    kind: `hiring-event-${kind}`,
    ...(kind === 'reminder' ? { topic: 'reminders' as const, send_before: new Date(event.starts_at) } : {}),
    to: email,
    subject_key: kind === 'moved' ? moveKey(registration.id) : mailKey(registration.id),
    ...(kind === 'changed' ? { send_after: new Date((await nowIn(db)) + MAIL_PAUSE_MINUTES * 60_000) } : {}),
    content: ownMail(kind, { event, path, first_name, ...plan }),
    attachments: [calendarAttachment(event, origins[site], plan)],
  };
  await writeMail(db, mail, origins);
}

/** Mails whoever cancels the calendar file that takes everything out again, in place of what waits. Nothing of it is kept. */
export async function mailUnregistered(db: Db, of: Of, services: Services) {
  const { registration, event } = of;
  const { site, email, first_name } = registration;
  const { origins } = services.config;
  const mail = {
    site,
    kind: 'hiring-event-unregistered',
    to: email,
    forget_when_sent: true,
    content: unregisteredMail({ event, first_name }),
    attachments: [calendarAttachment(event, origins[site], await ownPlan(db, of), true)],
  };
  await writeMail(db, mail, origins);
}
