import { isDeepStrictEqual as isSame } from 'node:util';
import { z } from 'zod';
import { LONGEST, MOST } from '#features/person/contract.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { serviceBranch } from '#rules/service-branch.ts';
import { skillsIn } from '../rules.ts';

const LARGEST_BYTES = 1024 * 1024;
const DEEPEST = 12;
/** The most wrong places reported at once. */
const MOST_NAMED = 8;
/** For parts that the form does not show. */
const MOST_ENTRIES = 50;

const textOf = (longest: number) => z.string('must be text.').max(longest, `must have at most ${longest} characters.`);
const text = textOf(LONGEST.summary);
const line = textOf(LONGEST.line);
const list = <T extends z.ZodType>(entry: T, most = MOST_ENTRIES) =>
  z.array(entry, 'must be a list.').max(most, `must have at most ${most} entries.`).optional();
const part = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape, 'must be an object.');
const date = z
  .string('must be text.')
  .regex(
    /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a date such as 2021-03-15, 2021-03 or 2021.',
  );
const email = textOf(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be a full email address.');
const texts = list(text);
const skill = textOf(LONGEST.skill);
const optional = <T extends z.ZodRawShape>(shape: T) => part(shape).partial();

const hasShortSummary = ({ summary, highlights = [] }: { summary?: string; highlights?: string[] }) =>
  [summary, ...highlights].filter(Boolean).join('\n').length <= LONGEST.summary;

const military = optional({ branch: line, rank: textOf(60), codes: list(textOf(LONGEST.code), MOST.codes) });

/** The schema of jsonresume.org, version 1.0.0: every part is optional, and other parts are allowed. */
const jsonResume = optional({
  basics: optional({
    name: line,
    label: line,
    image: text,
    email,
    phone: textOf(40),
    url: text,
    summary: text,
    location: optional({ address: text, postalCode: line, city: textOf(80), countryCode: line, region: textOf(60) }),
    profiles: list(optional({ network: text, username: text, url: text })),
  }),
  work: list(
    optional({
      name: line,
      location: text,
      description: text,
      position: line,
      url: text,
      startDate: date,
      endDate: date,
      summary: text,
      highlights: texts,
      x_military: military,
    }).refine(hasShortSummary, {
      path: ['summary'],
      error: `must have at most ${LONGEST.summary} characters, with the highlights.`,
    }),
    MOST.work,
  ),
  volunteer: list(
    optional({
      organization: text,
      position: text,
      url: text,
      startDate: date,
      endDate: date,
      summary: text,
      highlights: texts,
    }),
  ),
  education: list(
    optional({
      institution: line,
      url: text,
      area: line,
      studyType: line,
      startDate: date,
      endDate: date,
      score: text,
      courses: texts,
    }),
    MOST.education,
  ),
  awards: list(optional({ title: text, date, awarder: text, summary: text })),
  certificates: list(optional({ name: line, date, url: text, issuer: line }), MOST.certificates),
  publications: list(optional({ name: text, publisher: text, releaseDate: date, url: text, summary: text })),
  skills: list(optional({ name: skill, level: text, keywords: list(skill, MOST.skills) }), MOST.skills)
    // Two groups may each be short enough, and together too long for the form.
    .refine(
      (groups = []) => skillsIn(groups).length <= MOST.skills,
      `must have at most ${MOST.skills} skills in total.`,
    ),
  languages: list(optional({ language: text, fluency: text })),
  interests: list(optional({ name: text, keywords: texts })),
  references: list(optional({ name: text, reference: text })),
  projects: list(
    optional({
      name: text,
      description: text,
      highlights: texts,
      keywords: texts,
      startDate: date,
      endDate: date,
      url: text,
      roles: texts,
      entity: text,
      type: text,
    }),
  ),
  x_military: military,
});

const PARTS = ['basics', 'work', 'education', 'skills', 'certificates', 'volunteer', 'x_military'];

/** The content of a JSON Resume file without empty values. Throws `RuleBroken` at `file` with a sentence for each wrong place. */
export function readJsonResume(bytes: Uint8Array): Record<string, unknown> {
  if (bytes.length === 0) throw wrong('This file is empty. Choose another one.');
  if (bytes.length > LARGEST_BYTES) throw wrong('This file is larger than 1 MB, the limit for a JSON Resume.');
  const written = parsed(bytes);
  if (depthOf(written) > DEEPEST) throw wrong('This file is nested too deeply for a JSON Resume.');
  const resume = withoutEmpty(written);
  if (typeof resume !== 'object' || resume === null || !PARTS.some((name) => name in resume)) {
    throw wrong('This is not a JSON Resume: it has no basics, work, education or skills.');
  }
  const checked = jsonResume.safeParse(resume);
  if (!checked.success) throw wrong(problemsIn(checked.error));
  return withService(checked.data);
}

/**
 * In the file, military service is part of `work` (standards §8); in the form it is separate. An entry that has only that service is not
 * kept as work; any other entry keeps its service.
 */
function withService({ work = [], ...resume }: z.output<typeof jsonResume>): Record<string, unknown> {
  const x_military = resume.x_military ?? work.find((entry) => entry.x_military)?.x_military;
  const others = work.filter((entry) => !(x_military && isServiceAlone(entry, x_military)));
  return { ...resume, ...(others.length > 0 ? { work: others } : {}), ...(x_military ? { x_military } : {}) };
}

type Service = z.output<typeof military>;

function isServiceAlone({ x_military, ...entry }: Record<string, unknown>, service: Service): boolean {
  const { name = service.branch, position = service.rank, ...more } = entry;
  const is_named_so = serviceBranch(String(name)) === serviceBranch(String(service.branch));
  return isSame(x_military, service) && Object.keys(more).length === 0 && is_named_so && position === service.rank;
}

const wrong = (sentence: string) => new RuleBroken('not-json-resume', sentence, 'file');

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message is about commas and braces that the person never saw.
    throw wrong('This file is not valid JSON. Export it again as a JSON Resume, or choose another file.');
  }
}

/** How deeply lists and objects are nested, counted without recursion. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= DEEPEST) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    depth += 1;
  }
  return depth;
}

/** Drops empty texts, nulls and empty lists, and NULs and lone surrogates, which PostgreSQL cannot store. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed().trim() || undefined;
  if (Array.isArray(value)) {
    const kept = value.map(withoutEmpty).filter((each) => each !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  if (value === null) return undefined;
  const kept = Object.entries(value).flatMap(([key, each]) => {
    const said = withoutEmpty(each);
    return said === undefined || key === '__proto__' ? [] : [[key.replaceAll('\0', '').toWellFormed(), said] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function problemsIn({ issues }: z.ZodError): string {
  const sentences = issues.slice(0, MOST_NAMED).map(({ path, message }) => `${placeOf(path)}: ${message}`);
  const more = issues.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`And ${more} more places.`] : [])].join(' ');
}

/** "work, entry 2, startDate" for `work[1].startDate`. */
const placeOf = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step))).join(', ') || 'The file';
