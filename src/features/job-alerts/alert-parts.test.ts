import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { startMatching } from '../../../tests/harness/alert-matching.ts';

const { owner, database, alert, match, matchesOf, anchorsOf } = await startMatching();

describe('anchors', () => {
  test.each([
    ['all of one kind of work', { words: 'astronaut' }, ['^astronaut', '^cosmonaut']],
    ['one of the alternatives', { words: 'cosmonaut OR mayor' }, ['%mayor', '+mayor', '^cosmonaut', '^mayor']],
    ['what is not excluded', { words: 'cosmonaut -mayor' }, ['^cosmonaut']],
    ['nothing but exclusions', { words: '-mayor' }, ['#any']],
    ['nothing at all', {}, ['#any']],
    ['a filter', { words: 'the', regions: ['TX'] }, ['#rTX']],
    ['a clearance', { clearance_at_least: 'top_secret' as const, regions: ['TX'] }, ['#qtop_secret', '#qts_sci']],
    ['remote work', { spouse: ['remote'], badges: ['veteran'] }, ['#bveteran']],
    [
      'kinds, the rarer of two',
      { employment_types: ['contract'], categories: ['software', 'healthcare'] },
      ['#chealthcare', '#csoftware'],
    ],
  ])('%s', async (_, query, expected) => {
    expect(await anchorsOf(await alert(query))).toEqual(expected);
  });

  test('are the rarest by what search counted, once it has counted', async () => {
    const both = await alert({ words: 'welder zither' });
    await publish(
      database,
      ...Array.from({ length: 5 }, () => testPosting({ title: 'Zither welder', text: 'zither' })),
    );
    await publish(database, testPosting({ title: 'Welder' }), testPosting({ title: 'Welder' }));
    await database.asSystem(async (db) => {
      await sql`select count_search_tokens()`.execute(db);
      await sql`select anchor_alert_parts(now() + interval '1 day', 100000)`.execute(db);
      await sql`select order_alert_parts()`.execute(db);
    });
    expect(await anchorsOf(both)).toEqual(['%zither', '+zither', '^zither', '~welder zither']);
  });
});

describe('parts', () => {
  const partsOf = async (...ids: string[]) => {
    const { rows } = await owner.query(
      'select array_agg(distinct part) as parts from job_alert, unnest(parts) as part where id = any($1)',
      [ids],
    );
    return rows[0].parts as number[];
  };
  const partsLeft = async (ids: number[]) => {
    const { rows } = await owner.query('select id from job_alert_part where id = any($1) order by id', [ids]);
    return rows.map(({ id }) => id);
  };
  const forget = () => database.asSystem((db) => sql`select forget_alert_parts()`.execute(db));
  const near = { lat: 30.27, lon: -97.74, radius_miles: 25 };

  test('of two alerts that ask the same are the same, and each alert finds what it asks for', async () => {
    const anywhere = await alert({ words: 'mason' });
    const here = await alert({ words: 'mason', near });
    const same = await alert({ words: 'mason', near, pay_at_least: 60_000 });
    expect(await partsOf(here, same)).toHaveLength(2);
    expect(await partsOf(here)).toEqual(expect.arrayContaining(await partsOf(anywhere)));
    const austin = { city: 'Austin', region: 'TX', lat: 30.27, lon: -97.74 };
    const unpaid = testPosting({ title: 'Mason', ...austin });
    const paid = testPosting({ title: 'Mason', ...austin, pay_min_cents: 7_000_000, pay_unit: 'year' });
    const far = testPosting({ title: 'Mason', city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 });
    await publish(database, unpaid, paid, far);
    await match();
    const ids = (...of: { posting_id: string }[]) => of.map(({ posting_id }) => posting_id).sort();
    expect(await matchesOf(anywhere)).toEqual(ids(unpaid, paid, far));
    expect(await matchesOf(here)).toEqual(ids(unpaid, paid));
    expect(await matchesOf(same)).toEqual(ids(paid));
  });

  test('stay those of what an alert asks for, when it is changed while parts are put in order', async () => {
    const id = await alert({ words: 'tanner', near });
    await owner.query('update job_alert set parts = array[parts[2], parts[1]] where id = $1', [id]);
    const other = await owner.connect();
    await other.query('begin; set local role jobs_system');
    await other.query(`update job_alert set criteria = '{"words":"saddler"}' where id = $1`, [id]);
    const ordering = database.asSystem((db) => sql`select order_alert_parts()`.execute(db));
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%order_alert_parts%'`,
      );
      expect(rows).toHaveLength(1);
    }, 5_000);
    await other.query('commit');
    other.release();
    await ordering;
    const saddler = testPosting({ title: 'Saddler' });
    await publish(database, saddler);
    await match();
    expect(await matchesOf(id)).toEqual([saddler.posting_id]);
  });

  test('are forgotten with the last alert that has them', async () => {
    const [first, second] = [await alert({ words: 'weaver', near }), await alert({ words: 'weaver' })];
    const [all, kept] = [await partsOf(first, second), await partsOf(second)];
    await owner.query('delete from job_alert where id = $1', [first]);
    await forget();
    expect(await partsLeft(all)).toEqual(expect.arrayContaining(kept));
    await owner.query('delete from job_alert where id = $1', [second]);
    await forget();
    expect(await partsLeft(kept)).toEqual([]);
  });

  test('are not forgotten while an alert is being made of them', async () => {
    const first = await alert({ words: 'potter' });
    const parts = await partsOf(first);
    await owner.query('delete from job_alert where id = $1', [first]);
    const other = await owner.connect();
    await other.query('begin; set local role jobs_system');
    await other.query(`insert into job_alert (site, email, name, rhythm, state, query, criteria, token_hash, next_mail_at)
      values ('rb', 'p@example.com', 'Jobs', 'daily', 'active', '{}', '{"words":"potter"}', 'potter', now())`);
    await forget();
    await other.query('commit');
    other.release();
    expect(await partsLeft(parts)).toEqual(parts);
    await forget();
    expect(await partsLeft(parts)).toEqual(parts);
  });
});
