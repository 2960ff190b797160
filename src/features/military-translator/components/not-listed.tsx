import { BRANCH_LABELS, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';
import type { MilitaryCodes } from '../contract.ts';
import { PERSONNEL_LABELS } from '../words.ts';

/** Lists the groups without any code. */
export function NotListed({ lacking }: Pick<MilitaryCodes, 'lacking'>) {
  const groups = Map.groupBy(lacking, ({ personnel }) => personnel);
  return (
    <section aria-labelledby="not-listed" className="grid max-w-prose gap-2">
      <h2 id="not-listed" className="text-2xl">
        Codes we don’t list
      </h2>
      <p>
        Codes that are new or were renumbered may be missing. If yours is, describe your job in one or two words
        instead.
      </p>
      {groups.size > 0 && (
        <>
          <p>We have no codes yet for:</p>
          <ul className="list-disc pl-5">
            {[...groups].map(([personnel, group]) => (
              <li key={personnel}>
                {PERSONNEL_LABELS[personnel]}s: {group.map(({ branch }) => named(branch, personnel)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const named = (branch: MilitaryBranch, personnel: MilitaryPersonnel) =>
  BRANCH_LABELS[branch] + (branch === 'navy' && personnel === 'officer' ? ' (designators such as 1110)' : '');
