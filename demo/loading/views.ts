import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import { insertRows } from './insert-rows.ts';
import type { Journey } from './journey.ts';
import type { LoadedPosting } from './postings.ts';

type PostingViews = { company_id: string; posting_id: string; day: string; views: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long views of the demo go back: what its lists and charts look at. */
const MOST_DAYS = 45;
/** From Sunday on. People look for work when they are at work. */
const WEEKDAYS = [0.5, 1.25, 1.3, 1.2, 1.1, 0.9, 0.5] as const;

/** A new posting draws many people, an old one few; one in six to twenty-five of them applies. */
export function makeViews(
  random: Random,
  postings: readonly LoadedPosting[],
  journeys: readonly Journey[],
  now: Date,
): PostingViews[] {
  const applied = countApplied(journeys);
  return postings.flatMap((posting) => {
    const { published_at } = posting;
    if (published_at === null) return [];
    const own = random.fork(posting.title + published_at);
    const [pull, viewers_each] = [2 + own.next() ** 2 * 14, own.integer(6, 25)];
    const published_day = dayNumber(published_at);
    const last_day = dayNumber(posting.closed_at ?? now.toISOString());
    const first_day = Math.max(published_day, last_day - MOST_DAYS);
    return Array.from({ length: last_day - first_day + 1 }, (_none, at) => {
      const [number, age] = [first_day + at, first_day + at - published_day];
      const day = new Date(number * DAY_MS);
      const passers = (pull * (WEEKDAYS[day.getUTCDay()] ?? 1) * (0.6 + 0.8 * own.next())) / (1 + age / 4);
      const views = Math.round(passers) + (applied.get(`${posting.id} ${number}`) ?? 0) * viewers_each;
      return {
        company_id: posting.company.company_id,
        posting_id: posting.id,
        day: day.toISOString().slice(0, 10),
        views,
      };
    }).filter(({ views }) => views > 0);
  });
}

function countApplied(journeys: readonly Journey[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { posting, applied_at } of journeys) {
    const key = `${posting.id} ${dayNumber(applied_at)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const dayNumber = (instant: string) => Math.floor(Date.parse(instant) / DAY_MS);

export const insertViews = (db: Db, views: readonly PostingViews[]): Promise<void> =>
  insertRows(db, 'posting_view', views);
