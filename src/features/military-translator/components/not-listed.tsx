import { BRANCH_LABELS, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';
import type { MilitaryCodes } from '../contract.ts';
import { PERSONNEL_LABELS } from '../words.ts';

/** Says whose codes one looks for in vain. */
export function NotListed({ lacking }: Pick<MilitaryCodes, 'lacking'>) {
  const groups = Map.groupBy(lacking, ({ personnel }) => personnel);
  return (
    <section aria-labelledby="not-listed" className="grid max-w-prose gap-2">
      <h2 id="not-listed" className="text-2xl">
        What is not listed
      </h2>
      <p>We list common codes, not all. If yours is missing, enter what you did in one or two words.</p>
      {groups.size > 0 && (
        <>
          <p>There are no codes yet of:</p>
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
