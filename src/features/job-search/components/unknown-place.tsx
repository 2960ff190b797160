import { Notice } from '#ui/notice.tsx';

type UnknownPlaceProps = {
  named: string;
  /** Places that are spelled like it. */
  alike: readonly string[];
  /** The address of the same page with another place in its stead. */
  pathTo: (place: string) => string;
};

/** Says that nobody knows a place, and offers what it was probably meant to be. */
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
      <p>Enter a city with its state, such as Austin, TX, a state or a ZIP code.</p>
    </Notice>
  );
}
