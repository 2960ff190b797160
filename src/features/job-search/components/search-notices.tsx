import type { Answer } from '#api/endpoint.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { Notice } from '#ui/notice.tsx';
import type { searchJobs } from '../contract.ts';
import { MOST_WORDS } from '../read-limits.ts';
import { searchPath, valuesOf } from '../search-address.ts';
import { UnknownPlace } from './unknown-place.tsx';

type Current = Record<string, string | string[]>;

type SearchNoticesProps = {
  current: Current;
  /** Whether the words were longer than what is read of them. */
  is_cut: boolean;
  /** Whether 'near me' was asked for, and no place. */
  is_near_nowhere: boolean;
} & Pick<Answer<typeof searchJobs>, 'unknown_places' | 'left_out_words'>;

/** What of an address was not searched as it says. */
export function SearchNotices(props: SearchNoticesProps) {
  const { current, is_cut, is_near_nowhere, unknown_places, left_out_words } = props;
  const codes = valuesOf(current, 'military_code');
  const unread = codes.filter((code) => militaryCodeLookedFor(code) === null);
  return (
    <>
      {is_cut && (
        <Notice tone="warning" title={`Your search is longer than ${MOST_WORDS} letters`}>
          We searched for its beginning only: <span className="wrap-anywhere">{valuesOf(current, 'q')[0]}</span>
        </Notice>
      )}
      {is_near_nowhere && (
        <Notice tone="warning" title="We don’t know where you are">
          Enter your city or ZIP code as well. These are the jobs everywhere.
        </Notice>
      )}
      {left_out_words && (
        <Notice tone="warning" title={`None of these jobs says “${left_out_words}”`}>
          Look into each for the experience that it needs.
        </Notice>
      )}
      <LeftOut current={current} unknown={unknown_places.map(({ named }) => named)} />
      {unknown_places.map((place) => (
        <UnknownPlace
          key={place.named}
          {...place}
          pathTo={(meant) =>
            searchPath(current, {
              where: valuesOf(current, 'where').map((each) => (each === place.named ? meant : each)),
            })
          }
        />
      ))}
      {unread.length > 0 && (
        <Notice tone="warning" title={`“${unread.join('” and “')}” is not a military code`}>
          Write the code, such as 25B, or its branch as well: Army 25B. These are jobs for any code
          {unread.length < codes.length && ' of the others'}.
        </Notice>
      )}
    </>
  );
}

/** Towns, states and remote work are not searched together. */
function LeftOut({ current, unknown }: { current: Current; unknown: readonly string[] }) {
  const { places, left_out } = searchedTogether(valuesOf(current, 'where').filter((place) => !unknown.includes(place)));
  if (left_out.length === 0) return null;
  return (
    <Notice tone="warning" title={`These are the jobs ${placeWords(places)} only`}>
      A search is of cities, of states or of remote work.{' '}
      <a
        href={searchPath(current, { where: left_out })}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        Search for jobs {placeWords(left_out)}
      </a>
    </Notice>
  );
}
