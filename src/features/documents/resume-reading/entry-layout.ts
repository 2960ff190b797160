import { employersIn } from './employers.ts';
import { titleIn } from './job-titles.ts';

/** A line near the dates of an entry: 0 is their own line, -1 the one above, 1 the one below. */
export type NearLine = { line: number; step: number; text: string };
export type Named = { line: number; value: string };

/** What one entry names, and whether others of the résumé write it in the same place. */
export type Naming = { position: Named | null; name: Named | null; is_usual: boolean };

/** Without a pattern, the line of the dates comes first and those above before those below. */
const STEPS = [0, -1, -2, 1, 2];
/** A word of organizations, such as "Inc.", counts as much as so many names without one. */
const WEIGHT_OF_ORGANIZATION = 2;

/**
 * Title and employer of each entry. People write their entries alike, so the line where most entries name an employer is
 * where the others do as well; what only looks like a name on another line is left out.
 */
export function namesOfEntries(entries: readonly (readonly NearLine[])[]): Naming[] {
  const title_step = best(entries, ({ text }) => (titleIn(text) === null ? 0 : 1));
  const titles = entries.map((near, at) => titleOf(near, title_step, claimedBy(entries, at, title_step)));
  const employer_step = best(entries, ({ text, line }, at) =>
    weightOf(employersIn(text, positionOn(titles[at], line))),
  );
  return entries.map((near, at) => {
    const position = titles[at] ?? null;
    const inLine = ({ text, line }: NearLine) => employersIn(text, positionOn(position, line));
    const usual = near.find(({ step }) => step === employer_step);
    const usual_name = usual && inLine(usual)[0];
    const claimed = claimedBy(entries, at, employer_step);
    const organizations = ordered(near, 0).flatMap((other) => {
      const found = claimed.has(other.line) ? undefined : inLine(other).find(({ is_organization }) => is_organization);
      return found ? [{ line: other.line, value: found.name }] : [];
    });
    if (usual_name && (usual_name.is_organization || organizations.length === 0))
      return { position, name: { line: usual.line, value: usual_name.name }, is_usual: entries.length > 1 };
    return {
      position,
      name: organizations[0] ?? onlyName(near, position, inLine, entries.length < 3),
      is_usual: false,
    };
  });
}

/** A name without a word of organizations beside the title on one line, or above title and dates where no entry shows another way. */
function onlyName(near: readonly NearLine[], position: Named | null, inLine: InLine, is_alone: boolean): Named | null {
  const title_step = near.find(({ line }) => line === position?.line)?.step;
  const where = title_step === -1 && is_alone ? -2 : 0;
  const own = title_step === 0 || where === -2 ? near.find(({ step }) => step === where) : undefined;
  const names = own ? inLine(own) : [];
  return own && names[0] && names.length === 1 ? { line: own.line, value: names[0].name } : null;
}

type InLine = (line: NearLine) => ReturnType<typeof employersIn>;

const positionOn = (position: Named | null | undefined, line: number) =>
  position?.line === line ? position.value : null;

function titleOf(near: readonly NearLine[], step: number, claimed: ReadonlySet<number>): Named | null {
  for (const { line, text } of ordered(near, step)) {
    const value = claimed.has(line) ? null : titleIn(text);
    if (value) return { line, value };
  }
  return null;
}

/** The lines at that step of the entries before and after. */
function claimedBy(entries: readonly (readonly NearLine[])[], at: number, step: number): Set<number> {
  const beside = [entries[at - 1] ?? [], entries[at + 1] ?? []].flat();
  return new Set(beside.filter((each) => each.step === step).map(({ line }) => line));
}

const ordered = (near: readonly NearLine[], first: number) =>
  near.toSorted((a, b) => rank(a.step, first) - rank(b.step, first));
const rank = (step: number, first: number) => (step === first ? -1 : STEPS.indexOf(step));

function best(entries: readonly (readonly NearLine[])[], weigh: (near: NearLine, at: number) => number): number {
  const weights = STEPS.map((step) =>
    entries.reduce((sum, near, at) => {
      const own = near.find((each) => each.step === step);
      return sum + (own ? weigh(own, at) : 0);
    }, 0),
  );
  return STEPS[weights.indexOf(Math.max(...weights))] ?? 0;
}

const weightOf = ([first]: readonly { is_organization: boolean }[]) =>
  first === undefined ? 0 : first.is_organization ? WEIGHT_OF_ORGANIZATION : 1;
