import type { Answer } from '#api/endpoint.ts';
import type { JobCard } from '#features/jobs/contract.ts';
import { placeOf } from '#features/jobs/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { jobPath } from '#rules/slug.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { searchJobs, WayOut } from '../contract.ts';
import { activeFilters, filtersBesidePlace } from '../filters/active-filters.ts';
import { alertPath, searchPath, valuesOf } from '../search-address.ts';

type Current = Record<string, string | string[]>;
type NoResultsProps = {
  current: Current;
  /** Labels of the searched places. */
  labels: readonly string[];
  results: Pick<Answer<typeof searchJobs>, 'nearest' | 'ways_out' | 'suggestion'>;
  /** Whether the visitor may create a job alert. */
  can_save: boolean;
  /** The translator's page for these words; null on sites without it. */
  translator_path: string | null;
};

/** Says what was not found, and offers the nearest job, broader searches with results, and a job alert. */
export function NoResults({
  current,
  labels,
  results: { nearest, ways_out, suggestion },
  can_save,
  translator_path,
}: NoResultsProps) {
  const shown = ways_out.filter(({ changes }) => suggestion === null || changes.q !== suggestion);
  const is_whole = Object.keys(current).length === 0;
  return (
    <EmptyState
      icon="search-x"
      title={titleOf(current, labels)}
      action={
        <>
          {can_save && (
            <LinkButton href={alertPath(current)} icon="bell" variant="primary">
              Email me new matches
            </LinkButton>
          )}
          {!is_whole && (
            <LinkButton href={pathTo('/search')} variant="quiet">
              See all jobs
            </LinkButton>
          )}
        </>
      }
    >
      {nearest && <Nearest job={nearest} />}
      {shown.length > 0 ? (
        <>
          <p id="ways-out">These searches find jobs:</p>
          <ul aria-labelledby="ways-out" className="mt-1">
            {shown.map((way) => (
              <WayTo key={JSON.stringify(way.changes)} current={current} {...way} />
            ))}
          </ul>
        </>
      ) : (
        <p>{current.q === undefined ? 'Try another place.' : 'Try different words for the same kind of work.'}</p>
      )}
      {translator_path && (
        <p className="mt-2">
          Is this a military job?{' '}
          <a className="link" href={translator_path}>
            Find its civilian job titles
          </a>
        </p>
      )}
    </EmptyState>
  );
}

function WayTo({ current, changes, total, total_is_capped }: WayOut & { current: Current }) {
  const href = searchPath(current, changes);
  return (
    <li>
      <a href={href} className="inline-block py-2 font-semibold text-ink underline underline-offset-4 wrap-anywhere">
        {wayWords(current, changes, href)}
      </a>{' '}
      <span className="whitespace-nowrap">
        {countOf(total, total_is_capped)} {total === 1 ? 'job' : 'jobs'}
      </span>
    </li>
  );
}

/** The label of a broader search: '“python developer”', 'Everywhere', 'Without “Internship”'. */
function wayWords(current: Current, changes: WayOut['changes'], href: string): string {
  const { q, where, radius } = changes;
  const [words = ''] = valuesOf(current, 'q');
  const is_everywhere = where === null && current.where !== undefined;
  if (q === null) return `Without ${quoted(words)}`;
  if (q !== undefined) return `${quoted(String(q))}${is_everywhere ? ' everywhere' : ''}`;
  if (typeof where === 'string') return capitalised(placeWords([where]));
  if (typeof radius === 'string') return `Within ${radius} miles`;
  const filter = activeFilters(current).find(({ remove_path }) => remove_path === href);
  if (filter) return `Without “${filter.label}”`;
  const has_filters = filtersBesidePlace(current).length > 0 && Object.keys(changes).length > 2;
  if (has_filters) return is_everywhere ? 'Everywhere, without filters' : 'Without filters';
  return searchedTogether(valuesOf(current, 'where')).kind === 'remote' ? 'All kinds of work' : 'Everywhere';
}

/** The nearest job to a place without matches. */
export function Nearest({ job }: { job: JobCard }) {
  const miles = job.distance_miles === null ? null : Math.max(1, Math.round(job.distance_miles));
  return (
    <p className="mb-2">
      Nearest:{' '}
      <a className="link" href={jobPath(job.posting_id, job.title)}>
        {job.title}
      </a>
      , {placeOf(job)}
      {miles !== null && `, ${miles === 1 ? '1 mile' : `${miles} miles`}`}
    </p>
  );
}

const LONGEST_TITLE = 80;

function titleOf(current: Current, labels: readonly string[]): string {
  const [q = ''] = valuesOf(current, 'q');
  const matching = q !== '' && q.length <= LONGEST_TITLE ? `match ${quoted(q)}` : q !== '' ? 'match these words' : '';
  const filters = filtersBesidePlace(current).map(({ label }) => label);
  const title = ['No jobs', matching, placeWords(labels)].filter(Boolean).join(' ');
  return filters.length > 1 ? `${title} with all these filters` : [title, ...filters].join(': ');
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** In quotes, without the quotes that were typed. */
const quoted = (words: string) => `“${words.replaceAll('"', '')}”`;
