import { createClient } from '../stage/client.ts';
import { aHiringHistory } from '../stage/hiring-history.ts';
import type { Measure } from '../stage/measure.ts';
import { askedOneByOne, ONE_BY_ONE } from '../stage/one-by-one.ts';
import { whole } from '../stage/statistics.ts';

const APPLICANTS = 100_000;
const POSTINGS = 200;
const DAYS = 730;
/** Of 100. */
const REJECTED = 92;

/** A hiring manager and an admin of a company with a long past, each alone. */
export const measureTeam: Measure = async (stage) => {
  const product = await stage.product();
  const size = { applicants: APPLICANTS, postings: POSTINGS, days: DAYS, rejected: REJECTED };
  const { company_id, admin_cookie, manager_cookie } = await aHiringHistory(stage, {
    business_name: 'Measured team',
    ...size,
    with_texts: true,
  });
  const call = (path: string) => `/api/proxy?endpoint=${encodeURIComponent(`/company/${company_id}${path}`)}`;
  const rows = [];
  for (const [who, cookie, whose] of [
    ['hiring manager', manager_cookie, 'mine'],
    ['admin', admin_cookie, 'all'],
  ] as const) {
    const client = createClient(product, cookie);
    rows.push(
      await askedOneByOne(client, { what: `${who}: numbers in the menu`, path: call('/task-count'), most_p95_ms: 20 }),
      await askedOneByOne(client, {
        what: `${who}: tasks, ${whose}`,
        path: call(`/my-tasks?whose=${whose}`),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, { what: `${who}: the page of tasks`, path: `/employer/my-tasks?whose=${whose}` }),
      await askedOneByOne(client, {
        what: `${who}: search by name`,
        path: call('/applicants?q=Person+777'),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, {
        what: `${who}: search for a word of five résumés`,
        path: call('/applicants?q=Employer777'),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, {
        what: `${who}: search for two words of 200 résumés`,
        path: call('/applicants?q=trade27+town227'),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, {
        what: `${who}: search for a word of every résumé`,
        path: call('/applicants?q=experience'),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, {
        what: `${who}: search in private notes`,
        path: call('/applicants?q=remark4500'),
        most_p95_ms: 100,
      }),
      await askedOneByOne(client, {
        what: `${who}: report of 90 days`,
        path: call('/reporting-dashboard'),
        most_p95_ms: 500,
      }),
    );
    client.close();
  }
  return { title: 'The hiring team', about: ABOUT, rows };
};

const ABOUT = `Calls through \`/api/proxy\` with a session, and a page, for a company with ${whole(APPLICANTS)} applicants of two years on ${POSTINGS}
postings, of whom ${100 - REJECTED} in 100 are undecided and everyone has a résumé of 300 words, every tenth a note. The review and interview stages are assigned to the hiring manager. ${ONE_BY_ONE}.`;
