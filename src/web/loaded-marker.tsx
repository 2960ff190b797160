/** The hidden mark of spec §1; `markLoaded` sets it when the page has finished loading. */
export function LoadedMarker() {
  return <div hidden id="page-loaded" />;
}
