import { Button } from '#ui/button.tsx';

type UseLocationProps = {
  /** The id of the place field to fill in. */
  box: string;
};

/**
 * A button that fills in the town nearest to the visitor and submits the form, with a status line. It needs the script of pages with
 * `handle.scripts = 'location'` and stays hidden without it.
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
