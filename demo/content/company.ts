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

/** A company's full name, and the part of it that its own text begins with. */
export function namesOf({ name, about: [opening = ''] }: DemoCompany): string[] {
  const words = name.split(' ');
  const shorter = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  return [name, ...shorter.filter((each) => opening.startsWith(`${each} `)).slice(0, 1)];
}
