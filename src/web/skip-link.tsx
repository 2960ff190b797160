/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-surface px-4 py-2 font-semibold text-ink shadow-overlay focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}
