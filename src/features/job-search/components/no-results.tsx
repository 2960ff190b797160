import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { filtersBesidePlace, withoutFilters } from '../active-filters.ts';
import { RADII } from '../contract.ts';
import { searchPath, valuesOf } from '../search-address.ts';

const WIDEST = String(Math.max(...RADII));

type NoResultsProps = {
  current: Record<string, string | string[]>;
  /** How the places are called that were searched. */
  labels: readonly string[];
};

/** Says what found nothing, and offers the ways out of it. */
export function NoResults({ current, labels }: NoResultsProps) {
  const has_filters = filtersBesidePlace(current).length > 0;
  const has_words = current.q !== undefined;
  const { kind } = searchedTogether(labels);
  const can_widen = kind === 'near' && valuesOf(current, 'radius')[0] !== WIDEST;
  const in_place = kind !== null && kind !== 'everywhere';
  const ways = [
    ...(has_filters ? [{ href: withoutFilters(current), words: 'Search without filters' }] : []),
    ...(can_widen ? [{ href: searchPath(current, { radius: WIDEST }), words: `Search within ${WIDEST} miles` }] : []),
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
      {adviceOf({ has_filters, has_words })}
    </EmptyState>
  );
}

type Asked = { has_filters: boolean; has_words: boolean };

function titleOf({ has_filters, has_words, place }: Asked & { place: string }): string {
  if (has_filters) return 'No jobs match all of that';
  return `${has_words ? 'No jobs match these words' : 'No jobs'} ${place}`.trim();
}

function adviceOf({ has_filters, has_words }: Asked): string {
  if (has_filters) return 'Remove a filter, widen the distance, or try fewer, simpler words.';
  return has_words ? 'Try fewer, simpler words, or another place.' : 'Try another place.';
}

const elsewhere = (kind: string) => (kind === 'remote' ? 'Search all kinds of work' : 'Search everywhere');
