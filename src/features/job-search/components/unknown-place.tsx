import { Notice } from '#ui/notice.tsx';

type UnknownPlaceProps = {
  named: string;
  /** Places with a similar spelling. */
  alike: readonly string[];
  /** The address of the same page with the place replaced. */
  pathTo: (place: string) => string;
};

/** Says that a place is unknown, and offers places with a similar spelling. */
export function UnknownPlace({ named, alike, pathTo }: UnknownPlaceProps) {
  return (
    <Notice tone="warning" title={`We can’t find the place “${named}”`}>
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
      <p>Enter a city and state such as Austin, TX, a state, or a ZIP code.</p>
    </Notice>
  );
}
