import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { findCalendar } from '../booking/store.server.ts';
import { calendarAttachment } from '../calendar.server.ts';
import type { HiringEvent } from '../contract.ts';
import { mailKey } from '../registration/link.server.ts';
import { cancelOwnMail, mailOwn } from '../registration/mail-actions.server.ts';
import type { Registration } from '../registration/store.server.ts';
import { findEvent, lockEventForShare } from '../store.server.ts';
import { cancelledMail } from './mails.ts';
import {
  type Announcement,
  findUnfinished,
  lockIfUnchanged,
  lockNextAttendees,
  replaceAnnouncement,
  saveProgress,
} from './store.server.ts';

/** The job that mails an announcement; `mailAnnouncement` runs it. */
export const MAIL_ANNOUNCEMENT = {
  name: 'tell-of-event',
  payload: z.strictObject({ event_id: z.uuid() }),
} satisfies JobSpec;

type NewAnnouncement = Pick<Announcement, 'kind'> & Partial<Pick<Announcement, 'word' | 'talks'>>;

/** Queues a mail to every attendee of the event and returns how many there are. `db` sees every row. */
export async function announceToAttendees(db: Db, event_id: string, announcement: NewAnnouncement): Promise<number> {
  const people = await replaceAnnouncement(db, event_id, { word: '', talks: [], ...announcement });
  const key = `${MAIL_ANNOUNCEMENT.name} ${event_id}`;
  await enqueue(db, MAIL_ANNOUNCEMENT, { event_id }, { key, queue: key });
  return people;
}

/** Few, because nobody can register for the event while a batch is written. */
const BATCH_SIZE = 10;

/** Writes the next mails, each attendee’s once, however often it is retried. False when all are written. */
export async function mailNextAttendees(db: Db, event_id: string, services: Services): Promise<boolean> {
  const announcement = await findUnfinished(db, event_id);
  if (!announcement) return false;
  const people = await lockNextAttendees(db, announcement, BATCH_SIZE);
  await lockEventForShare(db, event_id);
  if (!(await lockIfUnchanged(db, announcement))) return true;
  const site = people[0]?.site;
  const event = site && (await findEvent(db, site, { event_id }));
  const confirmed = people.filter(({ state }) => state === 'confirmed');
  // Mail that is still waiting describes the event as it was before.
  for (const { id } of people) await cancelOwnMail(db, id);
  if (event)
    for (const registration of confirmed) await mailAttendee(db, announcement, { registration, event }, services);
  const is_done = people.length < BATCH_SIZE;
  await saveProgress(db, event_id, { told: confirmed.length, told_up_to: people.at(-1)?.id ?? null, is_done });
  return !is_done;
}

async function mailAttendee(
  db: Db,
  { kind, word, talks }: Announcement,
  { registration, event }: { registration: Registration; event: HiringEvent },
  services: Services,
): Promise<void> {
  if (kind === 'moved') return mailOwn(db, 'moved', { registration, event }, services);
  const { id, site, email, first_name, check_in_code } = registration;
  const booked = talks.filter(({ registration_id }) => registration_id === id);
  const plan = { registration_id: id, check_in_code, link: null, ...(await findCalendar(db, id)), booked };
  await writeMail(db, {
    site,
    kind: 'hiring-event-cancelled',
    to: email,
    subject_key: mailKey(id),
    content: cancelledMail({ event, first_name, word }),
    attachments: [calendarAttachment(event, plan)],
  });
}
