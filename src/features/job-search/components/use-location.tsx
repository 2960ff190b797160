import { Button } from '#ui/button.tsx';

type UseLocationProps = {
  /** The id of the box for a place that it fills in. */
  box: string;
};

/**
 * A button that fills in the town nearest to the reader and sends its form, with a line that says how that goes. It needs the script of
 * pages with `handle.scripts = 'location'`; without it, it is not shown.
 */
export function UseLocation({ box }: UseLocationProps) {
  return (
    <>
      <Button hidden icon="map-pin" data-use-location={box}>
        Use my location
      </Button>
      <p role="status" className="basis-full empty:-mt-3" />
    </>
  );
}
