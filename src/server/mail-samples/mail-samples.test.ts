import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAIL_KINDS, type MailKind } from '#rules/mail-kinds.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { MAIL_SAMPLES } from './all.ts';
import { devMails } from './dev-mails.ts';
import { renderSample } from './render-sample.ts';
import { WORLD } from './sample.ts';

const DOCUMENT = readFileSync('docs/mail.md', 'utf8');
const ORIGINS = { rb: 'https://rb.example', mh: 'https://mh.example' };
const CODES = ['rb', 'mh'] as const satisfies readonly SiteCode[];
// `Object.keys` loses the names, which are those of the record.
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

const samples = KINDS.flatMap((kind) =>
  CODES.flatMap((site) =>
    MAIL_SAMPLES[kind](site).map((sample) => {
      const mail = renderSample(kind, site, sample, ORIGINS[site]);
      return { name: [kind, site, sample.name].filter(Boolean).join(' '), kind, site, sample, mail };
    }),
  ),
);

/** Mail that only informs, or whose links are in its list. */
const WITHOUT_BUTTON: readonly MailKind[] = [
  'address-changed',
  'password-changed',
  'two-factor',
  'applicant-forwarded',
  'forwarded-code',
  'shared-code',
  'data-erased',
  'own-data',
  'file-infected',
  'fill-question',
  'job-alert',
  'payments-compared',
  'contact-form',
  'partner-request',
  'job-report',
];

describe('every kind of mail', () => {
  it('has a sample on both sites', () => {
    for (const kind of KINDS)
      for (const site of CODES) expect(MAIL_SAMPLES[kind](site).length, kind).toBeGreaterThan(0);
  });

  it.each(samples)('$name: says who, what and the next step in the first line', ({ sample, kind, site }) => {
    const [first] = sample.content.paragraphs;
    expect(typeof first).toBe('string');
    const line = String(first);
    expect(line.length).toBeLessThanOrEqual(140);
    expect(line).not.toContain('\n');
    expect(line).toMatch(/[.:]$/);
    const { company } = WORLD[site];
    if ('from' in MAIL_KINDS[kind] && sample.from_company === company)
      expect(`${sample.content.subject} ${line}`).toContain(company);
    if (sample.from_company === null) expect(JSON.stringify(sample.content)).not.toContain(company);
  });

  it.each(samples)(
    '$name: has a preview line of its own, and a text part that says what the markup says',
    ({ mail, sample }) => {
      const { preheader, subject } = sample.content;
      expect(preheader.length).toBeGreaterThanOrEqual(10);
      expect(preheader.length).toBeLessThanOrEqual(140);
      expect(preheader).not.toBe(subject);
      expect(subject.length).toBeLessThanOrEqual(150);
      expect(mail.text).toContain(String(sample.content.paragraphs[0]));
      expect(mail.text).not.toMatch(/<\/?[a-z]/);
    },
  );

  it.each(samples)(
    '$name: comes from the brand, by the company’s name where it writes',
    ({ mail, sample, kind, site }) => {
      const { name } = SITES[site];
      const is_companys = 'from' in MAIL_KINDS[kind];
      expect(sample.from_company === undefined).toBe(!is_companys);
      expect(mail.from).toBe(sample.from_company ? `${sample.from_company} via ${name}` : name);
      expect(mail.text).toContain(name);
      const other = SITES[site === 'rb' ? 'mh' : 'rb'].name;
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(other);
    },
  );

  it.each(samples)('$name: has a link to act by', ({ sample, kind }) => {
    if (!WITHOUT_BUTTON.includes(kind)) expect(sample.content.button?.path).toMatch(/^\//);
  });

  it.each(samples)('$name: sounds like us', ({ mail }) => {
    const said = `${mail.subject}\n${mail.text}`;
    expect(said).not.toMatch(/probably you|!|\bplease\b|\boops\b|other applicants|undefined|null|\[object/i);
  });

  it.each(samples)('$name: can be turned off by one click if it is promotional, and only then', ({ mail, kind }) => {
    const { topic } = MAIL_KINDS[kind];
    expect(mail.text.includes('Unsubscribe: ')).toBe(topic !== null);
  });
});

it('interviews, offers, decisions and messages of a company are transactional', () => {
  const of_companies = KINDS.filter((kind) => 'from' in MAIL_KINDS[kind]);
  const stoppable = of_companies.filter((kind) => MAIL_KINDS[kind].topic !== null);
  expect(stoppable).toEqual(['application-update', 'job-invitation']);
  expect(MAIL_KINDS['job-alert'].topic).toBe('alerts');
  expect(MAIL_KINDS['saved-closed'].topic).toBe('saved');
});

it('a moved interview prints only the new times', () => {
  for (const kind of ['interview-moved', 'interview-team-moved'] as const) {
    const text = JSON.stringify(MAIL_SAMPLES[kind]('rb')[0]?.content);
    expect(text).toContain('March 6');
    expect(text).not.toContain('March 5');
  }
});

describe('the page in development', () => {
  const get = (path: string) => devMails({ config: { origins: ORIGINS } }).request(path);

  it.each(CODES)('lists every kind of %s with sender, subject and preview', async (site) => {
    const page = await (await get(`/dev/mails?site=${site}`)).text();
    for (const kind of KINDS) expect(page).toContain(`href="/dev/mails/${site}/${kind}/0"`);
    expect(page).toContain(`via ${SITES[site].name}`);
  });

  it('shows a mail as text and, sandboxed, as markup', async () => {
    const page = await (await get('/dev/mails/mh/interview-asked/0')).text();
    expect(page).toContain('Anchor Systems via MissionHire');
    expect(page).toContain('src="/dev/mails/mh/interview-asked/0/html"');
    const frame = await get('/dev/mails/mh/interview-asked/0/html');
    expect(await frame.text()).toContain('Anchor Systems wants to interview you');
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox /);
  });

  it.each([
    '/dev/mails/xx/notices/0',
    '/dev/mails/rb/none/0',
    '/dev/mails/rb/notices/99',
    '/dev/mails/rb/notices/x/html',
  ])('404: %s', async (path) => expect((await get(path)).status).toBe(404));
});

it.each(KINDS)('docs/mail.md has a row for %s, with sender and how it is turned off', (kind) => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`));
  const { topic } = MAIL_KINDS[kind];
  const turned_off = topic ? `promotional: ${topic}` : 'transactional';
  expect(row).toContain(`| ${turned_off} | ${'from' in MAIL_KINDS[kind] ? 'company' : 'brand'} |`);
});
