import { createClient } from '../stage/client.ts';
import { aHiringHistory } from '../stage/hiring-history.ts';
import type { Measure } from '../stage/measure.ts';
import { askedOneByOne, ONE_BY_ONE } from '../stage/one-by-one.ts';
import { whole } from '../stage/statistics.ts';

const APPLICANTS = 10_000;
const POSTINGS = 40;
const DAYS = 90;
const MOST_P95_MS = 300;

/** One reader who asks again and again: a report is opened now and then, never by many at once. */
export const measureReporting: Measure = async (stage) => {
  const product = await stage.product();
  const size = { applicants: APPLICANTS, postings: POSTINGS, days: DAYS, rejected: 0 };
  const { company_id, posting_id, admin_cookie } = await aHiringHistory(stage, {
    business_name: 'Measured reporting',
    ...size,
  });
  const client = createClient(product, admin_cookie);
  const call = (query = '') =>
    `/api/proxy?endpoint=${encodeURIComponent(`/company/${company_id}/reporting-dashboard${query}`)}`;
  const rows = [
    await askedOneByOne(client, { what: 'the call, 90 days', path: call(), most_p95_ms: MOST_P95_MS }),
    await askedOneByOne(client, { what: 'the call, one posting', path: call(`?posting_id=${posting_id}`) }),
    await askedOneByOne(client, { what: 'the page', path: '/employer/reporting' }),
  ];
  client.close();
  return { title: 'Reporting', about: ABOUT, rows };
};

const ABOUT = `\`GET /company/{company_id}/reporting-dashboard\` through \`/api/proxy\` with a session, and its page, for a company with ${whole(APPLICANTS)} applicants of the last 90 days
on ${POSTINGS} postings, who went up to six stages (43,000 events). ${ONE_BY_ONE}; the same figures are computed anew each time.`;
