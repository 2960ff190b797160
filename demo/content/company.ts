import type { Category } from '#rules/categories.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { ValueKey } from './values.ts';

/** A company of the demo. `about` is three paragraphs; `categories` says what kinds of work it posts, the main one first. */
export type DemoCompany = {
  site: SiteCode;
  name: string;
  industry: string;
  size_band: string;
  city: string;
  region: string;
  website: string;
  categories: readonly Category[];
  values: readonly ValueKey[];
  about: readonly [string, string, string];
};
