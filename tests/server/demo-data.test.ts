import { beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '#features/auth/sessions/contract.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { regionLabel } from '#features/job-search/words.ts';
import { getCity, getSkill, getState } from '#features/landing/contract.ts';
import { getMilitaryCode } from '#features/military-translator/contract.ts';
import { branchOfSlug } from '#features/military-translator/words.ts';
import { listOwnInterviews } from '#features/scheduling/applicant-contract.ts';
import { listSeekerApplications } from '#features/seekers/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { openBoards } from '#server/boards/open-boards.ts';
import { verifyPassword } from '#server/http/passwords.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { loadTitleFamilies } from '#server/search/load-title-families.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { type Api, startApi } from '../harness/api.ts';

const PASSWORD = 'open-the-demo-1';
/** All three thousand would take minutes, and codes of one trade find the same jobs. */
const EACH_NTH_CODE = 60;
let api: Api;

beforeAll(async () => {
  api = await startApi({ DEMO_SCALE: 'small' });
  await loadPlaces(api.database.pool);
  await loadOwnCodes(api.database.pool);
  await loadTitleFamilies(api.database.pool);
  api.services.boards = await openBoards(api.services);
  await loadDemoData(api.services);
}, 120_000);

async function rows(statement: string, of = api) {
  const found = await of.database.pool.query(statement);
  return found.rows;
}

async function count(statement: string): Promise<number> {
  const [row] = await rows(`select count(*)::int as count from ${statement}`);
  return row.count;
}

test('there are companies, live and other postings, seekers and applications of both brands', async () => {
  for (const site of ['rb', 'mh']) {
    expect(await count(`company where site = '${site}'`)).toBeGreaterThanOrEqual(3);
    expect(await count(`public_posting where site = '${site}' and state = 'live'`)).toBeGreaterThan(20);
    expect(await count(`seeker where site = '${site}'`)).toBeGreaterThan(15);
    expect(await count(`application where site = '${site}'`)).toBeGreaterThan(30);
  }
  for (const status of ['draft', 'live', 'closed', 'expired'])
    expect(await count(`posting where status = '${status}'`), status).toBeGreaterThan(0);
  for (const table of [
    'application_note',
    'application_message',
    'application_score',
    'recommendation',
    'stage_summary',
  ])
    expect(await count(table), table).toBeGreaterThan(5);
});

test('a company of each brand has connected a job board and sends a named job to it', async () => {
  const sent =
    await rows(`select c.site, x.state, p.anonymous from crosspost x join company c on c.company_id = x.company_id
    join public_posting p on p.posting_id = x.posting_id and p.state = 'live'
    join board_account a on a.company_id = x.company_id and a.board_id = x.board_id
    where c.crossposting_enabled order by c.site`);
  expect(sent).toEqual([
    { site: 'mh', state: 'queued', anonymous: false },
    { site: 'rb', state: 'queued', anonymous: false },
  ]);
});

test('jobs of both brands have more views than applications on each day with applications', async () => {
  for (const site of ['rb', 'mh'])
    expect(await count(`posting_view join company using (company_id) where site = '${site}'`)).toBeGreaterThan(50);
  const applied = `select posting_id, (applied_at at time zone 'utc')::date as day, count(*)
    from application a join posting p on p.id = a.posting_id
    where p.kind = 'job' and applied_at > now() - interval '30 days' group by 1, 2`;
  expect(
    await count(
      `(${applied}) as applied left join posting_view using (posting_id, day) where coalesce(views, 0) <= applied.count`,
    ),
  ).toBe(0);
});

test.each([
  ['rb', 'Summit'],
  ['mh', 'Anchor'],
])('the team of a company of %s shares the work', async (_site, name) => {
  const of = `join company using (company_id) where business_name = '${name}'`;
  const people = async (column: string, table: string) =>
    (await rows(`select distinct ${column} as who from ${table} ${of} and ${column} is not null`)).length;
  expect(await people('created_by', 'posting')).toBeGreaterThanOrEqual(3);
  expect(await people('author_id', 'application_note')).toBeGreaterThanOrEqual(4);
  expect(await people('employer_user', 'application_score')).toBeGreaterThanOrEqual(3);
  expect(await people('employer_user', 'stage_assignee')).toBeGreaterThanOrEqual(5);
  expect(await people('employer_user', 'interview_interviewer')).toBeGreaterThanOrEqual(3);
  expect(await people('actor_id', 'application_event')).toBeGreaterThanOrEqual(5);
});

test('postings and hiring stages belong to people whose role allows it', async () => {
  expect(
    await count("posting join employer_user member on member.id = created_by where member.role = 'hiring_member'"),
  ).toBe(0);
  expect(
    await count(`application_event event join employer_user member on member.id = event.actor_id
      where member.role = 'hiring_member' and event.kind in ('status-changed', 'message-sent', 'interview-asked')`),
  ).toBe(0);
});

test('companies work on weekdays by day, in the time zone of their state; people apply on fewer weekend days', async () => {
  const zoned = `select event.kind, event.actor_id, event.at at time zone (preferences ->> 'time_zone') as local from application_event event
    join company_preferences using (company_id)`;
  const worked = `(${zoned}) event where actor_id is not null`;
  const at_work = `${worked} and extract(isodow from local) < 6 and local::time between '08:00' and '19:00'`;
  expect((await count(at_work)) / (await count(worked))).toBeGreaterThan(0.9);
  const applied = `(${zoned}) event where kind = 'applied'`;
  const weekend = (await count(`${applied} and extract(isodow from local) > 5`)) / (await count(applied));
  expect(weekend).toBeGreaterThan(0.02);
  expect(weekend).toBeLessThan(0.25);
  expect(await rows("select distinct preferences ->> 'time_zone' as zone from company_preferences")).toContainEqual({
    zone: 'America/Boise',
  });
});

test.each<[SiteCode, string]>([
  ['rb', 'seeker@rb.example'],
  ['mh', 'seeker@mh.example'],
])('the demo seeker of %s looks for work in one field: saved jobs, an alert and applications', async (_site, email) => {
  const mine = `where seeker_id = (select id from account where email = '${email}')`;
  const [alert] = await rows(`select query from job_alert ${mine}`);
  const [category] = alert.query.category;
  const saved = await rows(`select category from saved_job join public_posting using (posting_id) ${mine}`);
  expect(saved.length).toBeGreaterThanOrEqual(2);
  expect(saved.every((job) => job.category === category)).toBe(true);
  const applied = `application join posting on posting.id = application.posting_id ${mine}`;
  expect(await count(`${applied} and posting.category = '${category}'`)).toBeGreaterThanOrEqual(2);
});

test('some jobs of both brands are abroad, with coordinates only near installations', async () => {
  for (const site of ['rb', 'mh'])
    expect(await count(`public_posting where site = '${site}' and country <> 'US'`)).toBeGreaterThan(0);
  expect(await count("public_posting where site = 'mh' and country <> 'US' and lat is not null")).toBeGreaterThan(0);
  expect(await count("public_posting where country in ('CA', 'GB') and lat is not null")).toBe(0);
});

test('some companies of both brands have a logo, and some have none', async () => {
  for (const site of ['rb', 'mh']) {
    expect(await count(`public_company where site = '${site}' and logo_key is not null`)).toBeGreaterThan(1);
    expect(await count(`public_company where site = '${site}' and logo_key is null`)).toBeGreaterThan(0);
  }
  const shown = await rows('select company_id, logo_key from public_company where logo_key is not null');
  for (const { company_id, logo_key } of shown)
    expect(await api.services.files.get(`${company_id}/${logo_key}`), company_id).not.toBeNull();
  expect(await count('public_posting where anonymous and logo_key is not null')).toBe(0);
});

describe('a demo account signs in and lands where the specification says', () => {
  test.each<[string, SiteCode, string]>([
    ['admin@summit.example', 'rb', '/employer/reporting'],
    ['people@summit.example', 'rb', '/employer/reporting'],
    ['manager@summit.example', 'rb', '/employer/reporting'],
    ['member@summit.example', 'rb', '/employer/reporting'],
    ['admin@orchard.example', 'rb', '/employer/dashboard'],
    ['admin@newleaf.example', 'rb', '/employer/purchase-now'],
    ['admin@anchor.example', 'mh', '/employer/reporting'],
    ['seeker@rb.example', 'rb', '/seeker/applications'],
    ['seeker@mh.example', 'mh', '/seeker/applications'],
  ])('%s on %s at %s', async (email, site, target) => {
    const { status, body } = await api.call(null, createSession, { body: { email, password: PASSWORD } }, site);
    expect({ status, ...body }).toEqual({ status: 200, redirect_to: target });
  });

  test('the operator has the same password', async () => {
    const [operator] = await rows(
      "select password_hash from account where email = 'operator@staff.example' and type = 'operator'",
    );
    expect(await verifyPassword(operator.password_hash, PASSWORD)).toBe(true);
  });
});

test.each<[SiteCode, string]>([
  ['rb', 'seeker@rb.example'],
  ['mh', 'seeker@mh.example'],
])('the demo seeker of %s has an interview to choose a time for', async (site, email) => {
  const [{ id }] = await rows(`select id from account where email = '${email}'`);
  const { body } = await api.call({ id, site }, listOwnInterviews, {});
  expect(body.interviews).toMatchObject([{ state: 'asked', can_answer: true, times: [{ is_free: true }, {}, {}] }]);
});

test.each<[SiteCode, string]>([
  ['rb', 'seeker@rb.example'],
  ['mh', 'seeker@mh.example'],
])('the demo seeker of %s has applications in different states and an unread message', async (site, email) => {
  const [{ id }] = await rows(`select id from account where email = '${email}'`);
  const { body } = await api.call({ id, site }, listSeekerApplications, {});
  expect(body.total).toBeGreaterThanOrEqual(4);
  const labels = new Set(body.applications.map((one: { label: string }) => one.label));
  expect(labels.size).toBeGreaterThanOrEqual(4);
  expect(body.applications.some((one: { unread: number }) => one.unread > 0)).toBe(true);
});

describe('stored data is consistent', () => {
  test.each<[string, string]>([
    [
      'a status belongs to its stage or to the whole pipeline, a stage to its pipeline, a category to its status',
      `application a join pipeline_status s on s.id = a.status_id join pipeline_stage t on t.id = a.stage_id
       where s.pipeline_id <> a.pipeline_id or coalesce(s.stage_id, a.stage_id) <> a.stage_id
         or t.pipeline_id <> a.pipeline_id or s.category <> a.category`,
    ],
    [
      'the last move event of an applicant has their current status and its time',
      `application a where not exists (
         select from (select * from application_event e where e.application_id = a.id and e.to_status_id is not null
           order by e.id desc limit 1) last
         where last.to_stage_id = a.stage_id and last.to_status_id = a.status_id and last.at = a.status_changed_at)`,
    ],
    [
      'each move starts where the previous one ended',
      `(select from_status_id, lag(to_status_id) over w as before, from_stage_id, lag(to_stage_id) over w as stage_before
        from application_event where to_status_id is not null window w as (partition by application_id order by id)) moves
       where from_status_id is distinct from before or from_stage_id is distinct from stage_before`,
    ],
    [
      'events are in chronological order and in the past',
      `(select at, lag(at) over (partition by application_id order by id) as before from application_event) events
       where at < before or at > now()`,
    ],
    [
      "an applicant's stage time is the time of the first event into the stage",
      `application a where a.stage_entered_at <> (select min(e.at) from application_event e
         where e.application_id = a.id and e.to_stage_id = a.stage_id)`,
    ],
    [
      'a rejection has a reason and a time',
      `application where (category = 'rejected') <> (reason_id is not null and rejected_at is not null)`,
    ],
    [
      'people apply while the posting is open',
      `application a join posting p on p.id = a.posting_id
       where p.kind = 'job'
         and (a.applied_at < p.published_at or a.applied_at > coalesce(p.closed_at, now()) or p.status = 'draft')`,
    ],
    [
      'cards count the existing notes and messages',
      `application a
       where note_count <> (select count(*) from application_note n where n.application_id = a.id)
         or message_count <> (select count(*) from application_message m where m.application_id = a.id)`,
    ],
    [
      'every note, message and score has its event',
      `(select application_id, 'noted' as kind from application_note
         union all select application_id, case direction when 'to_seeker' then 'message-sent' else 'message-received' end from application_message
         union all select application_id, 'scored' from application_score) said
       where not exists (select from application_event e where e.application_id = said.application_id and e.kind = said.kind)`,
    ],
    [
      'live postings are public, searchable and have coordinates',
      `posting p where status = 'live' and ((lat is null and country = 'US') or expires_at <= now()
         or not exists (select from public_posting v where v.posting_id = p.id and v.state = 'live')
         or not exists (select from posting_search s where s.posting_id = p.id))`,
    ],
    [
      'postings that are not live cannot be found',
      `posting_search s join posting p on p.id = s.posting_id where p.status <> 'live'`,
    ],
    [
      'an anonymous posting does not reveal its company',
      `public_posting p join company c using (company_id)
       where p.anonymous and to_jsonb(p)::text ilike '%' || c.business_name || '%'`,
    ],
    [
      'the ledger and the lots have the same balance',
      `(select l.company_id, sum(l.remaining) as lots,
         (select coalesce(sum(amount), 0) from credit_ledger m where m.company_id = l.company_id and m.type = l.type) as ledger
         from credit_lot l group by l.company_id, l.type) balance where lots <> ledger`,
    ],
  ])('%s', async (_guarantee, wrong) => {
    expect(await count(wrong)).toBe(0);
  });

  test('a stored résumé can be opened and has the text that was read', async () => {
    const [file] = await rows('select file_key, size_bytes, text from application_file limit 1');
    const stored = await api.services.files.get(file.file_key);
    const bytes = Buffer.from(await new Response(stored?.stream).arrayBuffer());
    expect(bytes.length).toBe(file.size_bytes);
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
    expect(bytes.toString('latin1')).toContain(file.text.split('\n')[0]);
  });
});

describe.each<SiteCode>(['rb', 'mh'])('the sitemap of %s lists pages whose job counts match a search', (site) => {
  const listed = async (file: string) => {
    const answer = await api.send(site, null, `/sitemaps/${file}.xml`);
    const paths = [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    return paths.map((path) => path.split('/').slice(2));
  };
  const searched = async (query: object) => {
    const { body } = await api.call(null, searchJobs, { query: query as never }, site);
    return [body.total, body.remote?.total ?? 0];
  };

  test('of skills', async () => {
    const skills = await listed('skills');
    expect(skills.length).toBeGreaterThan(50);
    for (const [slug = ''] of skills) {
      const { body } = await api.call(null, getSkill, { params: { slug } }, site);
      expect([body.jobs > 0, body.jobs, 0], slug).toEqual([true, ...(await searched({ skill: body.name }))]);
    }
  });

  test('of states and cities', async () => {
    const places = await listed('locations');
    expect(places.length).toBeGreaterThan(10);
    for (const [region = '', city] of places) {
      if (city === undefined) {
        const { body } = await api.call(null, getState, { params: { region } }, site);
        const found = [body.jobs, body.remote?.total ?? 0];
        expect([body.jobs > 0, ...found], region).toEqual([true, ...(await searched({ region }))]);
        expect(found, region).toEqual(await searched({ where: `State of ${regionLabel(region.toUpperCase())}` }));
        continue;
      }
      const { body } = await api.call(null, getCity, { params: { region, city } }, site);
      const [near, remote] = await searched({ where: `${body.name}, ${body.region}` });
      expect([body.jobs > 0, body.remote?.total ?? 0], city).toEqual([true, remote]);
      // A search also includes the area around the city.
      expect(near, city).toBeGreaterThanOrEqual(body.jobs);
    }
  });

  test('of military codes, which exist only on MissionHire', async () => {
    const codes = await listed('military-codes');
    expect(codes.length > 100).toBe(site === 'mh');
    for (const [slug = '', code = ''] of codes.filter((_, at) => at % EACH_NTH_CODE === 0)) {
      const branch = branchOfSlug(slug) ?? 'army';
      const { body } = await api.call(null, getMilitaryCode, { params: { branch, code } }, site);
      const { total } = body.jobs;
      expect([total, 0], `${slug} ${code}`).toEqual(await searched({ military_code: `${branch}:${body.code}` }));
      const typed = await searched({ q: `${branch.replace('_', ' ')} ${body.code}` });
      expect(typed, `${slug} ${code}, typed`).toEqual([total, 0]);
    }
  });
});

test('a second start changes nothing, including what people changed', async () => {
  await api.database.pool.query("update company set business_name = 'Summit Builders' where business_name = 'Summit'");
  await api.database.pool.query("delete from account where email = 'seeker@mh.example'");
  const before = await count('posting');
  await loadDemoData(api.services);
  expect(await count('posting')).toBe(before);
  expect(await count("account where email = 'seeker@mh.example'")).toBe(0);
  await api.database.pool.query("update company set business_name = 'Summit' where business_name = 'Summit Builders'");
});

describe('another database', () => {
  let other: Api;
  beforeAll(async () => {
    other = await startApi({ DEMO_SCALE: 'small' });
    // Two processes at once: only one loads the data.
    await Promise.all([loadDemoData(other.services), loadDemoData(other.services)]);
  }, 120_000);

  test('gets the same demo data, except ids and times', async () => {
    for (const statement of SAME) expect(await rows(statement, other), statement).toEqual(await rows(statement));
  });
});

const SAME = [
  'select business_name, has_ats, about from company order by business_name',
  'select email, role, first_name, last_name from employer_user order by email',
  'select reference, title, status, description, city, pay_max_cents, anonymous, questions from posting order by title, reference, description::text',
  "select email, first_name, headline, skills, profile from seeker where email not like 'seeker@%' order by email",
  `select a.email, p.reference, t.name, s.label, a.source, a.score, a.note_count, a.message_count, a.answers from application a
   join posting p on p.id = a.posting_id join pipeline_stage t on t.id = a.stage_id join pipeline_status s on s.id = a.status_id
   order by a.email, p.reference`,
];
