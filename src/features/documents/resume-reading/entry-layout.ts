import { employersIn } from './employers.ts';
import { titleIn } from './job-titles.ts';

/** A line near the dates of an entry: 0 is their own line, -1 the one above, 1 the one below. */
export type NearLine = { line: number; step: number; text: string };
export type Named = { line: number; step: number; value: string; is_sure: boolean };

/** What one entry names. */
export type Naming = { position: Named | null; name: Named | null };

/** Without a pattern, the line of the dates comes first and those above before those below. */
const STEPS = [0, -1, -2, 1, 2];
/** A word of organizations, such as "Inc.", counts as much as so many names without one. */
const WEIGHT_OF_ORGANIZATION = 2;
/** So many entries, and of all so large a share, must name an employer on the same line to be a pattern. */
const FEWEST_ALIKE = 2;
const MOST_ALIKE = 0.7;

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
  const agreeing = entries.filter((near, at) => {
    const own = near.find(({ step }) => step === employer_step);
    return own && employersIn(own.text, positionOn(titles[at], own.line)).length > 0;
  }).length;
  const is_pattern = agreeing >= FEWEST_ALIKE && agreeing >= entries.length * MOST_ALIKE;
  return entries.map((near, at) => {
    const position = titles[at] ?? null;
    const namesOn = ({ text, line, step }: NearLine): Candidate[] =>
      employersIn(text, positionOn(position, line)).map(({ name, is_organization, is_worded }) => ({
        name: { line, step, value: name, is_sure: is_worded && is_pattern && step === employer_step },
        is_organization,
      }));
    const usual = near.filter(({ step }) => step === employer_step).flatMap(namesOn)[0];
    const claimed = claimedBy(entries, at, employer_step);
    const free = ordered(near, 0).filter(({ line }) => !claimed.has(line));
    const organization = free.flatMap(namesOn).find(({ is_organization }) => is_organization);
    const chosen = usual && (usual.is_organization || !organization) ? usual : organization;
    return { position, name: chosen?.name ?? onlyName(near, position, namesOn, entries.length < 3) };
  });
}

type Candidate = { name: Named; is_organization: boolean };

/** A name without a word of organizations beside the title on one line, or above title and dates where no entry shows another way. */
function onlyName(
  near: readonly NearLine[],
  position: Named | null,
  namesOn: (line: NearLine) => Candidate[],
  is_alone: boolean,
): Named | null {
  const where = position?.step === -1 && is_alone ? -2 : 0;
  if (position?.step !== 0 && where === 0) return null;
  const names = near.filter(({ step }) => step === where).flatMap(namesOn);
  return names.length === 1 ? (names[0]?.name ?? null) : null;
}

const positionOn = (position: Named | null | undefined, line: number) =>
  position?.line === line ? position.value : null;

function titleOf(near: readonly NearLine[], step: number, claimed: ReadonlySet<number>): Named | null {
  for (const each of ordered(near, step)) {
    const value = claimed.has(each.line) ? null : titleIn(each.text);
    if (value) return { line: each.line, step: each.step, value, is_sure: each.step === step };
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
