type SkipLinkProps = { href?: string; children?: string };

/** A stop of the Tab key past what stands before; the first of a page leads past the header, to what the page is about. */
export function SkipLink({ href = '#main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="sr-only rounded-md bg-surface px-4 py-2 font-semibold text-ink shadow-overlay focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
    >
      {children}
    </a>
  );
}
