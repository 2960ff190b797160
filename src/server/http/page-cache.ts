import type { FeatureFlags } from '#rules/actor.ts';
import type { PackedPage } from './page-gzip.ts';
import type { PageTemplate } from './page-template.ts';

export type CachedPage = {
  template: PageTemplate;
  packed: PackedPage;
  /** Identifies the page as long as its content stays the same. */
  tag: string;
  /** Alternating names and values. */
  headers: readonly string[];
  /** The flags that the page was rendered with and contains in its data. */
  flags: FeatureFlags;
};

/** Rendered public pages for visitors without a session; cleared when any public data changes. */
export type PageCache = {
  get: (key: string) => CachedPage | null;
  /** The version of public data. A page rendered before a change must not be cached after it. */
  edition: () => number;
  set: (key: string, page: CachedPage, edition: number) => void;
  clear: () => void;
};

const MOST_PAGES = 2_000;
/** Pages show the age of postings, so they are re-rendered now and then even without a change. */
const TRUSTED_MS = 30_000;

export function createPageCache(): PageCache {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  let edition = 0;
  return {
    get: (key) => {
      const kept = pages.get(key);
      return kept && kept.until > performance.now() ? kept.page : null;
    },
    edition: () => edition,
    set: (key, page, rendered_in) => {
      if (rendered_in !== edition) return;
      pages.delete(key);
      const oldest = pages.size >= MOST_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(key, { page, until: performance.now() + TRUSTED_MS });
    },
    clear: () => {
      edition++;
      pages.clear();
    },
  };
}
