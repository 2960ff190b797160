import { Badge } from '#ui/badge.tsx';
import type { FoundProfile } from '../../contract.ts';
import { schoolWords, spanOf } from '../../words.ts';

type Part<Name extends keyof FoundProfile> = Pick<FoundProfile, Name>;

/** The last jobs first; all of them without `most`. */
export function Jobs({ work, most }: Part<'work'> & { most?: number }) {
  const jobs = work.filter(({ position, employer }) => position || employer).slice(0, most);
  if (jobs.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {jobs.map((job, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: jobs can be equal, and their order never changes.
        <li key={n} className="wrap-anywhere">
          {[job.position, job.employer].filter(Boolean).join(', ')}{' '}
          <span className="text-muted tabular-nums">{spanOf(job)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Learned({ education, certificates }: Part<'education' | 'certificates'>) {
  const learned = [...education.map(schoolWords), ...certificates].filter(Boolean);
  if (learned.length === 0) return null;
  return <p className="text-sm text-muted wrap-anywhere">{learned.join(' · ')}</p>;
}

export function Skills({ skills, most }: Part<'skills'> & { most?: number }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {skills.slice(0, most).map((skill) => (
        <li key={skill}>
          <Badge wraps>{skill}</Badge>
        </li>
      ))}
    </ul>
  );
}
