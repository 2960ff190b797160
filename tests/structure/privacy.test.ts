import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { privacyBlocks } from '#features/public-pages/content/texts/privacy.ts';
import { SITES } from '#rules/sites.ts';

const files = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const textOf = (site: keyof typeof SITES) => JSON.stringify(privacyBlocks(SITES[site]));
const cookieTable = () => {
  const table = privacyBlocks(SITES.rb).find((block) => block.type === 'table');
  if (!table) throw new Error('the policy has no table of cookies');
  return table.rows.map(([name = '']) => name);
};

/** Set only for staff who sign in, as the policy says above its table. */
const OF_STAFF = ['operator_sign_in'];

const constants = new Map(
  files.flatMap(({ text }) =>
    [...text.matchAll(/const (\w+_COOKIE) = '(\w+)'/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);

/** The expressions that create cookies: a name, or the constant that contains it. */
const MAKERS = [
  /createCookie\(\s*([\w']+)/g,
  /(?<![\w.])cookie\(\s*[\w.]*origin,\s*([\w']+)/g,
  /document\.cookie = `\$\{(\w+)\}=/g,
];
const made = files.flatMap(({ path, text }) =>
  MAKERS.flatMap((maker) => [...text.matchAll(maker)].map(([, name = '']) => ({ path, name }))),
);

it('names in the privacy policy each cookie that is set, and no other', () => {
  const names = made.map(({ name }) => (name.startsWith("'") ? name.slice(1, -1) : (constants.get(name) ?? name)));
  expect([...new Set(names)].sort()).toEqual([...cookieTable(), ...OF_STAFF].sort());
});

it('sets cookies no other way', () => {
  const calls = /(?<!function )(?<![\w.])(?:createCookie|cookie)\(|document\.cookie =/g;
  const others = files.flatMap(({ path, text }) => {
    const many = text.match(calls)?.length ?? 0;
    return many === made.filter((each) => each.path === path).length ? [] : [path];
  });
  expect(others).toEqual([]);
  const by_hand = files.filter(({ text }) => /set-cookie['"]?\s*[,:]\s*['"`]/i.test(text)).map(({ path }) => path);
  expect(by_hand).toEqual([]);
});

/** What scripts store in the browser, and the words with which the policy says so. */
const IN_BROWSER: Readonly<Record<string, string>> = {
  'src/web/document.tsx': 'Where you were on a page',
  'src/web/letter-keys.ts': 'keyboard shortcuts of one letter are on',
  'src/web/public/auto-submit.ts': 'Where you were on a page',
  'src/web/public/kept-form.ts': 'Forms that you have not sent',
  'src/web/public/sent-notice.ts': 'which applications you sent',
  'src/web/restore-typed.ts': 'a form of the hiring tools',
};

it("says in the privacy policy what is kept in the browser's storage", () => {
  const keepers = files.filter(({ text }) => /(?:session|local)Storage|indexedDB|<ScrollRestoration/.test(text));
  expect(keepers.map(({ path }) => path).sort()).toEqual(Object.keys(IN_BROWSER));
  expect(Object.values(IN_BROWSER).filter((words) => !textOf('rb').includes(words))).toEqual([]);
});

it('says that views of jobs are only counted, and for how long', () => {
  const store = files.find(({ path }) => path.endsWith('postings/list/views-store.server.ts'))?.text ?? '';
  const [, days] = /const KEPT_DAYS = (\d+);/.exec(store) ?? [];
  for (const site of ['rb', 'mh'] as const) {
    expect(textOf(site)).toContain(
      'counted on our servers, without a cookie, and says nothing about who opened the job',
    );
    expect(textOf(site)).toContain(`How often a job was opened each day, ${days} days.`);
  }
});

it("says on mh whose service a profile shows, as a spouse's record stores it, and nothing about service on rb", () => {
  const service = 'The branch, rank and military jobs of your own service appear in your profile';
  expect(textOf('mh')).toContain(service);
  expect(textOf('mh')).toContain(
    'what you enter about a service member’s service appears in none and goes to no employer',
  );
  expect(textOf('rb')).not.toContain('military jobs');
});

it("says that an account's files stay, because only visitors' unsent files are swept", () => {
  const textIn = (end: string) => files.find(({ path }) => path.endsWith(end))?.text ?? '';
  expect(textIn('documents/jobs.server.ts')).toMatch(/const KEPT_DAYS = 7;[\s\S]*deleteUnsent\(/);
  expect(textIn('documents/store.server.ts')).toMatch(/deleteUnsent\([\s\S]*where\('seeker_id', 'is', null\)/);
  for (const site of ['rb', 'mh'] as const)
    expect(textOf(site)).toContain('without an account and did not send, seven days. With an account it stays');
});
