import { describe, expect, test } from 'vitest';
import { BADGES } from '#rules/badges.ts';
import { CLEARANCES, HELD_CLEARANCES } from '#rules/clearance.ts';
import { BENEFIT_SLUGS, BENEFITS, SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { EDUCATIONS, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { type JobQuery, searchJobs } from '#server/search/job-search.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { randomOf } from '../../../bench/search-data.ts';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { matchNewPostings } from './matching-actions.server.ts';

const { owner, database, seeker_id, alert, match, matchesOf, anchorsOf } = await startMatching();

const WORDS = [
  'nurse',
  'night',
  'welder',
  'bridge',
  'customer service',
  'c++',
  'manager',
  'Lone Star',
  'résumé',
  'austin',
];
const PLACES = [
  { city: 'Austin', region: 'TX', lat: 30.27, lon: -97.74 },
  { city: 'San Marcos', region: 'TX', lat: 29.88, lon: -97.94 },
  { city: 'Dallas', region: 'TX', lat: 32.78, lon: -96.8 },
  { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 },
  { city: 'Attu', region: 'AK', lat: 52.9, lon: 173.2 },
  { city: '', region: '', lat: null, lon: null },
];
const SPOTS = [
  { lat: 30.2, lon: -97.7 },
  { lat: 43.6, lon: -116.3 },
  { lat: 52.8, lon: -179.9 },
];
const CODES = ['army:25B', 'navy:25B', 'marine_corps:0311'];
const TYPES = ['full_time', 'part_time', 'contract'];
const CATEGORIES = ['manufacturing', 'healthcare', 'software'];
const LOCATION_TYPES = ['on_site', 'remote', 'hybrid'];
/** Remote work that can be done from Texas. */
const FROM_TEXAS = ['~TX', '~US', '~*'];

describe('against search itself', () => {
  test('an alert finds just what the same search finds, for many random searches and postings', async () => {
    const random = randomOf(7);
    const one = <T>(items: readonly T[]): T => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    };
    const maybe = <T>(share: number, value: () => T) => (random() < share ? value() : undefined);
    const text = (words: number) => Array.from({ length: words }, () => one(WORDS)).join(' ');
    const postings = Array.from({ length: 150 }, () =>
      testPosting({
        title: text(2),
        text: text(4),
        anonymous: random() < 0.2,
        skills: [text(1)],
        ...one(PLACES),
        location_type: one(LOCATION_TYPES),
        employment_type: one(TYPES),
        category: one(CATEGORIES),
        badges: BADGES.filter(() => random() < 0.2),
        clearance: one(CLEARANCES),
        level: one([...LEVELS, null]),
        education: one([...EDUCATIONS, null]),
        shifts: SHIFTS.filter(() => random() < 0.3),
        benefits: BENEFITS.filter(() => random() < 0.5),
        work_eligibility: one([...WORK_ELIGIBILITIES, null]),
        military_codes: random() < 0.3 ? [one(CODES)] : [],
        work_from: random() < 0.2 ? 'any_state' : null,
        keeps_move: random() < 0.2,
        ...(random() < 0.5 ? { pay_min_cents: 2_000_000 + Math.floor(random() * 9_000_000), pay_unit: 'year' } : {}),
        ...(random() < 0.5 ? { pay_max_cents: 12_000_000, pay_unit: 'year' } : {}),
      }),
    );
    const sign = () => one(['', '', '', '-', '"', 'OR ']);
    const words = () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
        const [mark, word] = [sign(), one(WORDS)];
        return mark === '"' ? `"${word} ${one(WORDS)}"` : `${mark}${word}`;
      }).join(' ');
    const list = (items: readonly string[]) => maybe(0.25, () => [one(items), one(items)]) ?? [];
    const queries = Array.from({ length: 300 }, (): Partial<JobQuery> => {
      const { lat, lon } = one(PLACES.slice(0, 5));
      const near = maybe(0.4, () => ({
        lat: (lat ?? 0) + random() / 5,
        lon: lon ?? 0,
        radius_miles: one([5, 25, 50, 100]),
        ...(random() < 0.4 ? { also: [one(SPOTS), one(SPOTS)] } : {}),
        ...(random() < 0.5 ? { or_regions: FROM_TEXAS } : {}),
      }));
      const [q, pay, region] = [
        maybe(0.7, words),
        maybe(0.2, () => one([40_000, 80_000])),
        maybe(0.2, () => one(['TX', 'ID'])),
      ];
      return {
        ...(q === undefined ? {} : { words: q }),
        ...(near && { near }),
        ...(pay && { pay_at_least: pay }),
        ...(region && { regions: near?.or_regions ? [region, ...FROM_TEXAS] : [region] }),
        location_types: list(LOCATION_TYPES),
        employment_types: list(TYPES),
        categories: list(CATEGORIES),
        badges: list(BADGES),
        clearance_at_least: maybe(0.15, () => one(HELD_CLEARANCES)),
        clearance_held: maybe(0.1, () => one(HELD_CLEARANCES)),
        companies: maybe(0.05, () => ['lone-star-works']),
        levels: maybe(0.1, () => [one(LEVELS), 'senior']),
        education_held: maybe(0.1, () => one(EDUCATIONS)),
        benefits: maybe(0.1, () => ['paid-time-off', one(BENEFIT_SLUGS)]),
        shifts: maybe(0.1, () => [one(SHIFTS), 'night']),
        work_eligibilities: maybe(0.1, () => [one(WORK_ELIGIBILITIES)]),
        military_codes: maybe(0.15, () => [one(CODES), '25B']) ?? [],
        military_titles: maybe(0.3, () => [one(WORDS), text(2)]) ?? [],
        spouse: list(SPOUSE_FRIENDLY),
      };
    });
    const alerts = [];
    for (const query of queries) alerts.push({ query, id: await alert(query) });
    await publish(database, ...postings);
    // By joining many and by looking up few.
    expect(await match(100)).toBe(100);
    while ((await match(30)) !== 0);

    let found = 0;
    for (const { query, id } of alerts) {
      const search = { site: 'rb' as const, page_size: 500, ...query };
      const hits = await database.asRequest({}, async (db) => {
        const placed = (await searchJobs(db, search)).hits;
        if (!query.near?.or_regions) return placed;
        const { near: _, ...anywhere } = search;
        return [...placed, ...(await searchJobs(db, { ...anywhere, regions: FROM_TEXAS })).hits];
      });
      const expected = hits.map(({ posting_id }) => posting_id).sort();
      found += expected.length;
      expect(await matchesOf(id), JSON.stringify(query)).toEqual(expected);
    }
    expect(found).toBeGreaterThan(1_000);
  }, 120_000);
});

describe('what is new', () => {
  test('a posting that was there before, a paused alert and one that closed at once match nothing', async () => {
    const posting = testPosting({ title: 'Glazier' });
    const closed = testPosting({ title: 'Glazier' });
    await publish(database, posting);
    const late = await alert({ words: 'glazier' });
    await owner.query('update job_alert set since = now() where id = $1', [late]);
    const paused = await alert({ words: 'glazier' }, { state: 'paused' });
    await publish(database, closed);
    await close(database, closed);
    await owner.query(`update public_posting set state = 'closed' where posting_id = $1`, [closed.posting_id]);
    await match();
    expect([await matchesOf(late), await matchesOf(paused)]).toEqual([[], []]);
    expect((await owner.query('select from posting_to_match')).rowCount).toBe(0);
  });

  test('what is changed is not new, and what is published again is', async () => {
    const id = await alert({ words: 'cooper' });
    const posting = testPosting({ title: 'Cooper' });
    await publish(database, posting);
    await match();
    await publish(database, { ...posting, text: 'We make barrels.' });
    expect(await match()).toBe(0);
    for (const state of ['closed', 'live'])
      await owner.query('update public_posting set state = $2 where posting_id = $1', [posting.posting_id, state]);
    expect(await match()).toBe(1);
    expect(await matchesOf(id)).toEqual([posting.posting_id]);
  });

  test('two connections match different postings, and what one of them left undone is matched by the next', async () => {
    const id = await alert({ words: 'thatcher' });
    const postings = Array.from({ length: 5 }, () => testPosting({ title: 'Thatcher' }));
    await publish(database, ...postings);
    const other = await owner.connect();
    await other.query('begin; set local role jobs_system');
    expect((await other.query('select match_alerts(2) as n')).rows).toEqual([{ n: 2 }]);
    expect([await match(), await match()]).toEqual([3, 0]);
    expect(await matchesOf(id)).toHaveLength(3);
    await other.query('rollback');
    other.release();
    expect(await match()).toBe(2);
    expect(await matchesOf(id)).toEqual(postings.map(({ posting_id }) => posting_id).sort());
  });

  test('what is deleted takes its matches with it', async () => {
    const id = await alert({ words: 'farrier' });
    await publish(database, testPosting({ title: 'Farrier' }));
    await match();
    expect(await matchesOf(id)).toHaveLength(1);
    await database.asRequest({ seeker_id }, (db) => db.deleteFrom('job_alert').where('id', '=', id).execute());
    expect([await matchesOf(id), await anchorsOf(id)]).toEqual([[], []]);
  });
});

describe('when an alert may mail next', () => {
  const next = async (rhythm: string, after: string) => {
    const { rows } = await owner.query(
      `select next_alert_time($1, 'America/Boise', '00000000-0000-4000-8000-000000000001', $2) as at`,
      [rhythm, after],
    );
    return new Date(rows[0].at);
  };
  const local = (at: Date) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      day: 'numeric',
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/Boise',
    }).format(at);
  test.each([
    ['daily', '2026-05-13T06:00:00-06:00', '13 Wed, 07'],
    ['daily', '2026-05-13T08:00:00-06:00', '14 Thu, 07'],
    ['daily', '2026-03-07T09:00:00-07:00', '8 Sun, 07'],
    ['weekly', '2026-05-13T06:00:00-06:00', '18 Mon, 07'],
    ['weekly', '2026-05-18T06:00:00-06:00', '18 Mon, 07'],
    ['weekly', '2026-05-18T08:00:00-06:00', '25 Mon, 07'],
    ['at_once', '2026-05-13T06:10:00-06:00', '13 Wed, 07'],
  ])('%s, after %s', async (rhythm, after, expected) => {
    expect(local(await next(rhythm, after))).toBe(expected);
  });
});

test('what takes too long at once is matched in smaller pieces', async () => {
  const gardeners = await alert({ words: 'gardener' });
  const postings = Array.from({ length: 6 }, () => testPosting({ title: 'Gardener' }));
  await match();
  await publish(database, ...postings);
  await owner.query(`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2 * cardinality(new.posting_ids)); return new; end $$;
    create trigger slowly before insert on job_alert_match for each row when (new.alert_id = '${gardeners}') execute function slowly()`);
  await expect(matchNewPostings(database, { longest_ms: 150 })).rejects.toThrow(/statement timeout/);
  expect(await matchesOf(gardeners)).toEqual([]);
  // Its time is over before the first piece is, and still it gets on.
  expect(await matchNewPostings(database, { longest_ms: 1_000, until_ms: 0 })).toBeGreaterThan(0);
  await matchNewPostings(database, { longest_ms: 1_000 });
  expect(await matchesOf(gardeners)).toEqual(postings.map(({ posting_id }) => posting_id).sort());
});
