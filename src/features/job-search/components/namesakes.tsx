import type { Answer } from '#api/endpoint.ts';
import { countOf } from '#rules/whole-number.ts';
import type { searchJobs } from '../contract.ts';

type NamesakesProps = {
  namesakes: Answer<typeof searchJobs>['places'][number]['namesakes'];
  /** The address of the same page with the place replaced. */
  pathTo: (place: string) => string;
};

/** Other places with the same name, each with its number of jobs. */
export function Namesakes({ namesakes, pathTo }: NamesakesProps) {
  if (namesakes.length === 0) return null;
  return (
    <p>
      Or did you mean{' '}
      {namesakes.map(({ label, jobs }, at) => (
        <span key={label}>
          {at > 0 && ' · '}
          <a href={pathTo(label)} className="inline-block py-1 font-semibold underline underline-offset-4">
            {label}
          </a>
          {jobs > 0 && (
            <span className="text-muted">
              {' '}
              ({countOf(jobs)}
              <span className="sr-only"> {jobs === 1 ? 'job' : 'jobs'}</span>)
            </span>
          )}
        </span>
      ))}
      ?
    </p>
  );
}
