import { expect, test } from 'vitest';
import { checkRequirements, checkStreet } from '#features/postings/rules.ts';
import { checkRichText, richTextToPlain } from '#rules/rich-text.ts';
import { emailProblem } from '#rules/validation/email.ts';
import { checkWorkFrom } from '#rules/work-from.ts';
import { CITIES } from './content/cities.ts';
import { COMPANIES } from './content/companies.ts';
import { FIRST_NAMES, LAST_NAMES } from './content/names.ts';
import { VALUES } from './content/values.ts';
import { makeInterviewSummary, makeMessageToSeeker, makeScore } from './correspondence.ts';
import { makePerson } from './person.ts';
import { makePosting } from './posting.ts';
import { createRandom } from './random.ts';
import { makeResume, resumeText } from './resume.ts';

const postings = (seed: string) =>
  COMPANIES.flatMap((company) => {
    const random = createRandom(seed).fork(company.name);
    return Array.from({ length: 10 }, (_none, index) => makePosting(random, company, index));
  });
const resumes = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 200 }, (_none, serial) => {
    const site = serial % 2 === 0 ? 'rb' : 'mh';
    return makeResume(random, makePerson(random, { site, serial }), { site, year: 2026 });
  });
};

test('the same seed gives the same demo, another seed a different one', () => {
  expect(postings('a')).toEqual(postings('a'));
  expect(postings('a')).not.toEqual(postings('b'));
  expect(resumes('a')).toEqual(resumes('a'));
});

test("a fork does not advance its parent's sequence", () => {
  const [one, two] = [createRandom('a'), createRandom('a')];
  one.fork('x').next();
  expect(one.next()).toBe(two.next());
});

test('numbers are evenly distributed and stay in their range', () => {
  const random = createRandom('even');
  const drawn = Array.from({ length: 8000 }, () => random.integer(0, 3));
  for (const value of [0, 1, 2, 3])
    expect(drawn.filter((number) => number === value).length / 8000).toBeCloseTo(0.25, 1);
  for (let index = 0; index < 8000; index += 1)
    expect(random.integer(2, 4)).toSatisfy((number: number) => number >= 2 && number <= 4);
  expect(random.sample([1, 2, 3], 5).toSorted()).toEqual([1, 2, 3]);
  expect(() => random.pick([])).toThrow();
});

test('there are 42 companies on one site and 18 on the other, with the four that the accounts need', () => {
  expect(COMPANIES.filter(({ site }) => site === 'rb')).toHaveLength(42);
  expect(COMPANIES.filter(({ site }) => site === 'mh')).toHaveLength(18);
  const sites = Object.fromEntries(COMPANIES.map(({ name, site, website }) => [name, `${site} ${website}`]));
  expect(sites).toMatchObject({
    Summit: 'rb https://summit.example',
    Orchard: 'rb https://orchard.example',
    Newleaf: 'rb https://newleaf.example',
    Anchor: 'mh https://anchor.example',
  });
  expect(new Set(COMPANIES.map(({ website }) => website)).size).toBe(COMPANIES.length);
});

test('every company is complete', () => {
  const places = new Set(CITIES.map(({ city, region }) => `${city}, ${region}`));
  for (const { name, city, region, about, values, categories } of COMPANIES) {
    expect(places, name).toContain(`${city}, ${region}`);
    expect(
      about.every((paragraph) => paragraph.length > 30),
      name,
    ).toBe(true);
    expect(values.length >= 3 && values.length <= 6 && categories.length > 0, name).toBe(true);
  }
  for (const { title, meaning } of Object.values(VALUES))
    expect(title.length <= 60 && meaning.length <= 300).toBe(true);
});

test('there are many names, none of them twice', () => {
  for (const names of [FIRST_NAMES, LAST_NAMES]) {
    expect(names.length).toBeGreaterThanOrEqual(250);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every posting stays within the limits of the table', () => {
  for (const posting of postings('limits')) {
    expect(posting.title.length, posting.title).toBeLessThanOrEqual(120);
    expect(posting.pay_min_cents, posting.title).toBeLessThan(posting.pay_max_cents);
    expect(posting.pay_min_cents, posting.title).toBeGreaterThan(posting.pay_unit === 'hour' ? 1000 : 2_500_000);
    expect(() => checkWorkFrom(posting), posting.title).not.toThrow();
    expect(() => checkRequirements(posting), posting.title).not.toThrow();
    expect(() => checkStreet(posting), posting.title).not.toThrow();
    expect(posting.posted_days_ago >= 0 && posting.posted_days_ago < 30).toBe(true);
    expect(richTextToPlain(checkRichText(posting.description)).length).toBeGreaterThan(600);
  }
});

test('10 to 20 percent of the postings are new this week', () => {
  const all = postings('new');
  const share = all.filter(({ posted_days_ago }) => posted_days_ago < 7).length / all.length;
  expect(share > 0.1 && share < 0.2, String(share)).toBe(true);
});

test('a company hires in at most four fields', () => {
  for (const { name, categories } of COMPANIES) expect(categories.length, name).toBeLessThanOrEqual(4);
});

test('references are unique inside a company', () => {
  const [company] = COMPANIES;
  if (company === undefined) throw new Error('There are no companies.');
  const random = createRandom('references');
  const references = Array.from({ length: 200 }, (_none, index) => makePosting(random, company, index).reference);
  expect(new Set(references).size).toBe(200);
});

test('people have valid, unique email addresses that cannot reach anybody', () => {
  const random = createRandom('people');
  const people = Array.from({ length: 500 }, (_none, serial) => makePerson(random, { site: 'rb', serial }));
  expect(new Set(people.map(({ email }) => email)).size).toBe(500);
  for (const { email, phone } of people) {
    expect(emailProblem(email)).toBeNull();
    expect(email).toMatch(/\.example$/);
    expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
  }
});

test('résumés are complete, and most of those for veterans include military service', () => {
  const all = resumes('whole');
  for (const resume of all) {
    expect(resume.work.length, resume.basics.name).toBeGreaterThan(0);
    expect(resume.education.length).toBe(1);
    expect(resume.skills.length).toBeGreaterThanOrEqual(4);
    expect(resumeText(resume)).toContain('EXPERIENCE');
    for (const { startDate, endDate } of resume.work) expect(startDate <= (endDate ?? '9999')).toBe(true);
  }
  const served = all.filter(({ x_military }) => x_military !== undefined).length;
  expect(served > 50 && served <= 100).toBe(true);
});

test('messages have no unfilled placeholders, and scores match their verdict', () => {
  const random = createRandom('words');
  for (let index = 0; index < 200; index += 1) {
    const facts = { first_name: 'Ruth', title: 'Welder', company: 'Summit', sender: 'Dana' };
    expect(makeMessageToSeeker(random, facts)).not.toMatch(/[{}]/);
    expect(makeInterviewSummary(random).length).toBeGreaterThan(60);
    const { overall, skills } = makeScore(random, ['a', 'b']);
    for (const mark of Object.values(skills)) expect(mark === null || (mark >= 1 && mark <= 5)).toBe(true);
    if (overall === 'strong_yes') expect(Object.values(skills).every((mark) => mark === null || mark >= 4)).toBe(true);
  }
});
