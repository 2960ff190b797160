import type { Answer } from '#api/endpoint.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { Notice } from '#ui/notice.tsx';
import type { searchJobs } from '../contract.ts';
import { MOST_WORDS, searchPath, valuesOf } from '../search-address.ts';

type Current = Record<string, string | string[]>;

type SearchNoticesProps = {
  current: Current;
  /** Whether the words were longer than what is read of them. */
  is_cut: boolean;
  unknown_places: Answer<typeof searchJobs>['unknown_places'];
};

/** What of an address was not searched as it says. */
export function SearchNotices({ current, is_cut, unknown_places }: SearchNoticesProps) {
  const codes = valuesOf(current, 'military_code');
  const unread = codes.filter((code) => militaryCodeLookedFor(code) === null);
  return (
    <>
      {is_cut && (
        <Notice tone="warning" title={`Your search is longer than ${MOST_WORDS} letters`}>
          We searched for its beginning only: <span className="wrap-anywhere">{valuesOf(current, 'q')[0]}</span>
        </Notice>
      )}
      <LeftOut current={current} unknown={unknown_places.map(({ named }) => named)} />
      {unknown_places.map((place) => (
        <UnknownPlace key={place.named} current={current} {...place} />
      ))}
      {unread.length > 0 && (
        <Notice tone="warning" title={`"${unread.join('" and "')}" is not a military code`}>
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

type UnknownPlaceProps = { current: Current; named: string; alike: readonly string[] };

function UnknownPlace({ current, named, alike }: UnknownPlaceProps) {
  const named_places = valuesOf(current, 'where');
  const pathTo = (place: string) =>
    searchPath(current, { where: named_places.map((each) => (each === named ? place : each)) });
  return (
    <Notice tone="warning" title={`We do not know the place "${named}"`}>
      {alike.length > 0 && (
        <p>
          Did you mean{' '}
          {alike.map((place, at) => (
            <span key={place}>
              {at > 0 && (at === alike.length - 1 ? ' or ' : '; ')}
              <a href={pathTo(place)} className="inline-block py-1 font-semibold underline underline-offset-4">
                {place}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      <p>Enter a city with its state, such as Austin, TX, a state or a ZIP code.</p>
    </Notice>
  );
}
