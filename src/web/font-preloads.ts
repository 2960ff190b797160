import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { SiteCode } from '#rules/sites.ts';

/** The fonts a public page needs first, for `<link rel="preload" as="font">`. */
export const FONT_PRELOADS: Record<SiteCode, string[]> = { rb: [inter, bricolage], mh: [sourceSans, archivo] };

/** The workbench uses one font on both brands. */
export const WORKBENCH_FONT_PRELOADS: string[] = [inter];
