import { monthShown } from '#features/person/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import type { MilitaryCode } from '../contract.ts';
import { kindLabel, PERSONNEL_LABELS, qualifierName } from '../words.ts';

/** The meaning of a code, with its other and former ones. */
export function WhatItIs({
  code: { branch, code, entries, description, occupations, renumbered },
}: {
  code: MilitaryCode;
}) {
  const [main, ...others] = entries;
  if (!main) return null;
  const qualifier = qualifierName(main.kind);
  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-lg text-muted">
        {code} is {PERSON_WORDS[main.personnel]} {kindLabel(main.kind)} of the {BRANCH_LABELS[branch]}
        {main.is_active ? '.' : ' that is no longer in use.'}
        {code.includes('X') && main.kind !== 'MOS' && ' X stands for any skill level.'}
      </p>
      {description && <p>{description}</p>}
      {qualifier && (
        <p>
          This is {/^[aeiou]/.test(qualifier) ? 'an' : 'a'} {qualifier}: a qualification added to a job, not a job
          itself. Look up your job’s code, and list this one as a skill.
        </p>
      )}
      {renumbered && (
        <p>
          In {monthShown(renumbered.since)}, the {BRANCH_LABELS[branch]} changed this code to {renumbered.now}.
        </p>
      )}
      {occupations.length === 0 && !qualifier && (
        <p>
          No civilian match on file for this code.{' '}
          <a className="link" href={pathTo('/search')}>
            Search jobs
          </a>{' '}
          by what you did, such as what you repaired, planned or taught.
        </p>
      )}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            Other meanings of this code
          </summary>
          <ul className="mt-2 grid gap-1">
            {others.map(({ title, personnel, kind, is_active }) => (
              <li key={`${title} ${personnel} ${kind}`}>
                {title} ({PERSONNEL_LABELS[personnel].toLowerCase()} {kindLabel(kind)}
                {!is_active && ', no longer used'})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const PERSON_WORDS = { enlisted: 'an enlisted', warrant_officer: 'a warrant officer', officer: 'an officer' } as const;
