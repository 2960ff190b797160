import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { findCalendar } from './booking-store.server.ts';
import { calendarAttachment } from './calendar.server.ts';
import type { HiringEvent } from './contract.ts';
import { mailKey } from './link.server.ts';
import { cancelledMail } from './mails.ts';
import { findOpenNews, holdNextToTell, lockNews, noteTold, putNews, type Said } from './news-store.server.ts';
import { cancelOwnMail, mailOwn } from './own-mail.server.ts';
import { holdEvent, type Registration } from './registration-store.server.ts';
import { findEvent } from './store.server.ts';

/** The job that mails the news of an event: `tellOfEvent` does the work. */
export const TELL_OF_EVENT = {
  name: 'tell-of-event',
  payload: z.strictObject({ event_id: z.uuid() }),
} satisfies JobSpec;

/** Says something of the event to everybody who comes, by mail, soon. Gives how many that are. `db` sees all rows. */
export async function tell(db: Db, event_id: string, said: Pick<Said, 'kind'> & Partial<Said>): Promise<number> {
  const people = await putNews(db, event_id, { word: '', talks: [], ...said });
  const key = `${TELL_OF_EVENT.name} ${event_id}`;
  await enqueue(db, TELL_OF_EVENT, { event_id }, { key, queue: key });
  return people;
}

/** Few, since nobody else takes a place at the event meanwhile. */
const AT_ONCE = 10;

/** Writes the next mails, each once, however often it is tried. False when none is left. */
export async function tellSome(db: Db, event_id: string, services: Services): Promise<boolean> {
  const news = await findOpenNews(db, event_id);
  if (!news) return false;
  const people = await holdNextToTell(db, news, AT_ONCE);
  await holdEvent(db, event_id);
  if (!(await lockNews(db, news))) return true;
  const site = people[0]?.site;
  const event = site && (await findEvent(db, site, { event_id }));
  const comes = people.filter(({ state }) => state === 'confirmed');
  // What waits still tells what was true before.
  for (const { id } of people) await cancelOwnMail(db, id);
  if (event) for (const registration of comes) await mailNews(db, news, { registration, event }, services);
  const is_done = people.length < AT_ONCE;
  await noteTold(db, event_id, { told: comes.length, told_up_to: people.at(-1)?.id ?? null, is_done });
  return !is_done;
}

type Of = { registration: Registration; event: HiringEvent };

async function mailNews(db: Db, { kind, word, talks }: Said, of: Of, services: Services): Promise<void> {
  if (kind === 'moved') return mailOwn(db, 'moved', of, services);
  const { event } = of;
  const { id, site, email, first_name, check_in_code } = of.registration;
  const { origins } = services.config;
  const booked = talks.filter(({ registration_id }) => registration_id === id);
  const plan = { registration_id: id, check_in_code, link: null, ...(await findCalendar(db, id)), booked };
  const mail = {
    site,
    kind: 'hiring-event-cancelled',
    to: email,
    subject_key: mailKey(id),
    content: cancelledMail({ event, first_name, word }),
    attachments: [calendarAttachment(event, origins[site], plan)],
  };
  await writeMail(db, mail, origins);
}
