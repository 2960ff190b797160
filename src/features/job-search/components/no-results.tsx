import { jobPath } from '#rules/slug.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { filtersBesidePlace, withoutFilters } from '../active-filters.ts';
import { type JobCard, RADII } from '../contract.ts';
import { searchPath } from '../search-address.ts';
import { placeOf } from '../words.ts';

type NoResultsProps = {
  current: Record<string, string | string[]>;
  /** How the places are called that were searched. */
  labels: readonly string[];
  /** The nearest job that meets all else. */
  nearest: JobCard | null;
};

/** Says what found nothing, and offers the ways out of it. */
export function NoResults({ current, labels, nearest }: NoResultsProps) {
  const has_filters = filtersBesidePlace(current).length > 0;
  const has_words = current.q !== undefined;
  const { kind } = searchedTogether(labels);
  const wider = RADII.find((miles) => nearest && miles >= (nearest.distance_miles ?? Infinity));
  const in_place = kind !== null && kind !== 'everywhere';
  const ways = [
    ...(has_filters ? [{ href: withoutFilters(current), words: 'Search without filters' }] : []),
    ...(has_filters && has_words ? [{ href: searchPath(current, { q: null }), words: 'Search without words' }] : []),
    ...(wider ? [{ href: searchPath(current, { radius: String(wider) }), words: `Search within ${wider} miles` }] : []),
    ...(in_place ? [{ href: searchPath(current, { where: null, radius: null }), words: elsewhere(kind) }] : []),
    ...(has_filters || has_words || !in_place ? [{ href: '/search', words: 'See all jobs' }] : []),
  ];
  return (
    <EmptyState
      icon="search-x"
      title={titleOf({ has_filters, has_words, place: placeWords(labels) })}
      action={ways.map(({ href, words }, at) => (
        <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'quiet'}>
          {words}
        </LinkButton>
      ))}
    >
      {nearest && <Nearest job={nearest} />}
      <p>{adviceOf({ has_filters, has_words, can_widen: wider !== undefined })}</p>
    </EmptyState>
  );
}

function Nearest({ job }: { job: JobCard }) {
  const miles = Math.max(1, Math.round(job.distance_miles ?? 0));
  return (
    <p className="mb-2">
      Nearest:{' '}
      <a className="link" href={jobPath(job.posting_id, job.title)}>
        {job.title}
      </a>
      , {placeOf(job)}, {miles === 1 ? '1 mile' : `${miles} miles`}
    </p>
  );
}

type Asked = { has_filters: boolean; has_words: boolean };

function titleOf({ has_filters, has_words, place }: Asked & { place: string }): string {
  if (has_filters) return 'No jobs match all of that';
  return `${has_words ? 'No jobs match these words' : 'No jobs'} ${place}`.trim();
}

function adviceOf({ has_filters, has_words, can_widen }: Asked & { can_widen: boolean }): string {
  if (has_filters) return `Remove a filter${can_widen ? ', widen the distance' : ''} or try fewer, simpler words.`;
  return has_words ? 'Try fewer, simpler words, or another place.' : 'Try another place.';
}

const elsewhere = (kind: string) => (kind === 'remote' ? 'Search all kinds of work' : 'Search everywhere');
