import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { MAIL_PAUSE_MINUTES } from '../booking/rules.ts';
import { findCalendar, listBooked, raiseSequence } from '../booking/store.server.ts';
import { calendarAttachment } from '../calendar.server.ts';
import type { HiringEvent } from '../contract.ts';
import { findLink } from '../store.server.ts';
import { mailKey, moveKey, registrationPath, tokenOf } from './link.server.ts';
import { type OwnMailKind, ownMail, unregisteredMail } from './mails.ts';
import type { Registration } from './store.server.ts';

type Attendance = { registration: Registration; event: HiringEvent };

/** What mails and calendar files tell one attendee: the code, the link and the bookings. `db` sees every row. */
export async function findPlan(db: Db, { registration, event }: Attendance) {
  const booked = (await listBooked(db, registration)).filter(({ event_id }) => event_id === event.event_id);
  const { id: registration_id, check_in_code } = registration;
  const { sequence, given_back } = await findCalendar(db, registration_id);
  return { registration_id, check_in_code, link: await findLink(db, event.event_id), booked, sequence, given_back };
}

/** Cancels all mail of a registration that is still waiting. */
export async function cancelOwnMail(db: Db, registration_id: string): Promise<void> {
  await cancelMail(db, mailKey(registration_id));
  await cancelMail(db, moveKey(registration_id));
}

/** Mails an attendee the current plan with the calendar file. `changed` waits a few minutes, so that several changes make one mail. */
export async function mailOwn(db: Db, kind: OwnMailKind, { registration, event }: Attendance, services: Services) {
  const { site, email, first_name } = registration;
  if (kind === 'changed' || kind === 'moved') await raiseSequence(db, registration.id);
  const plan = await findPlan(db, { registration, event });
  const path = registrationPath(tokenOf(services.secrets, registration.id));
  if (kind === 'changed') await cancelMail(db, mailKey(registration.id));
  await writeMail(db, {
    site,
    kind: `hiring-event-${kind}`,
    ...(kind === 'reminder' ? { send_before: new Date(event.starts_at) } : {}),
    to: email,
    subject_key: kind === 'moved' ? moveKey(registration.id) : mailKey(registration.id),
    ...(kind === 'changed' ? { send_after: new Date((await nowIn(db)) + MAIL_PAUSE_MINUTES * 60_000) } : {}),
    content: ownMail(kind, { event, path, first_name, ...plan }),
    attachments: [calendarAttachment(event, plan)],
  });
}

/** Confirms a canceled registration, with the calendar file that removes everything. The mail is deleted once sent. */
export async function mailUnregistered(db: Db, { registration, event }: Attendance) {
  const { site, email, first_name } = registration;
  await writeMail(db, {
    site,
    kind: 'hiring-event-unregistered',
    to: email,
    forget_when_sent: true,
    content: unregisteredMail({ event, first_name }),
    attachments: [calendarAttachment(event, await findPlan(db, { registration, event }), true)],
  });
}
