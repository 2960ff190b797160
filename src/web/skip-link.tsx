type SkipLinkProps = { href?: string; children?: string };

/** Lets keyboard users skip what follows; the page's first one skips the header. */
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
