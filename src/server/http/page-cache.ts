import type { FeatureFlags } from '#rules/actor.ts';
import type { PackedPage } from './page-gzip.ts';
import type { PageTemplate } from './page-template.ts';

export type CachedPage = {
  template: PageTemplate;
  packed: PackedPage;
  /** Names the page as long as it stays the same. */
  tag: string;
  /** Name, value, name, value. */
  headers: readonly string[];
  /** The flags that the page was drawn with, and holds in its data. */
  flags: FeatureFlags;
};

/** Rendered public pages of visitors without a session; emptied when anything public of a site changes. */
export type PageCache = {
  get: (key: string) => CachedPage | null;
  /** Names what is public now. A page rendered before a change must not be kept after it. */
  edition: () => number;
  set: (key: string, page: CachedPage, edition: number) => void;
  clear: () => void;
};

const MOST_PAGES = 2_000;
/** Pages show ages of postings, so even without a change they are rendered anew now and then. */
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
