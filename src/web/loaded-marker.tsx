/** The hidden marker of spec §1, which `markLoaded` sets once the page has loaded. */
export function LoadedMarker() {
  return <div hidden id="page-loaded" />;
}
