import { expect, it, test } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { searchJobs } from './job-search.ts';
import { loadTitleFamilies } from './load-title-families.ts';
import { publish, testPosting } from './test-postings.ts';

const { database, owner } = await startMatching();
const TITLES = [
  'Tractor Trailer Driver, Class A',
  'Sr. Project Mgr',
  'Project Management Specialist',
  'Administrative Project Manager',
  'Office Manager',
  'IT Specialist (SYSADMIN)',
  'Program Manager (Product Manager)',
  'Plumber',
  'Lead Plumbing Apprentice',
  'Inspector (Plumbing)',
  'Nurse Recruiter',
  'LVN - Nights',
  'Machine Learning Engineer',
  'CNC Operator',
  'Clinic Cleaner (30 HR/WK PT)',
  'Physical Therapist',
  'Elementary School Teacher',
  'Business Analyst',
  'Staff Accountant',
  'Controller',
  'Pest Control Aide',
  'Housekeeper',
  'Dining Room Attendant',
  'Landscape Laborer',
  'Labor Relations Representative',
  'Lifeguard',
  'Recreation Director',
  'Farm Hand',
  'Assembler',
  'Line Cook',
  'Medical Coder',
  'Controls Engineer',
  'Chief Executive Officer',
  'Assistant to CEO',
  'Occupational Therapist',
];
await publish(database, ...TITLES.map((title) => testPosting({ title, text: '', category: 'logistics' })));
await publish(database, testPosting({ title: 'Staff Chaplain', text: '', category: 'health_care' }));
await publish(database, testPosting({ title: 'Infection Nurse', text: '', category: 'health_care' }));

test.each([
  ['truck driver', ['Tractor Trailer Driver, Class A']],
  ['project manager', ['Sr. Project Mgr', 'Administrative Project Manager']],
  ['senior project manager', ['Sr. Project Mgr']],
  ['office manager', ['Office Manager']],
  ['systems administrator', ['IT Specialist (SYSADMIN)']],
  ['program manager', ['Program Manager (Product Manager)']],
  ['plumber', ['Plumber', 'Lead Plumbing Apprentice']],
  ['nurse', ['LVN - Nights', 'Infection Nurse']],
  ['nurse recruiter', ['Nurse Recruiter']],
  ['machinist', ['CNC Operator']],
  ['child care', []],
  ['teacher OR plumber -lead', ['Elementary School Teacher', 'Plumber']],
  ['healthcare', ['Infection Nurse']],
  ['BA', ['Business Analyst']],
  ['CPA', ['Staff Accountant']],
  ['CFO', ['Controller']],
  ['housekeeping', ['Housekeeper']],
  ['laborer', ['Landscape Laborer']],
  ['labor relations', ['Labor Relations Representative']],
  ['lifeguard', ['Lifeguard']],
  ['recreation director', ['Recreation Director']],
  ['farm', ['Farm Hand']],
  ['lawn care', ['Landscape Laborer']],
  ['assembly line', ['Assembler']],
  ['cocinero', ['Line Cook']],
  ['medical billing and coding', ['Medical Coder']],
  ['class A CDL', ['Tractor Trailer Driver, Class A']],
  ['CEO', ['Chief Executive Officer']],
  ['OT', ['Occupational Therapist']],
])('%s finds titles of the same kind of work', async (words, expected) => {
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words, page_size: 50 }));
  expect(hits.map(({ title }) => title).sort()).toEqual(expected.sort());
});

it('is loaded once for each version of the file', async () => {
  expect(await loadTitleFamilies(owner)).toBe(false);
  await owner.query(`update search_vocabulary set checksum = 'of before'; delete from search_family`);
  expect(await loadTitleFamilies(owner)).toBe(true);
  const { rows } = await owner.query(
    `select count(*)::int as families from search_family where typed = raw_words_query('truck driver')`,
  );
  expect(rows).toEqual([{ families: 1 }]);
});
