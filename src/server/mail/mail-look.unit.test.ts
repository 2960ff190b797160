import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE_CODES } from '#rules/sites.ts';
import { MAIL_LOOKS } from './mail-look.ts';

const BRANDS = readFileSync(new URL('../../ui/brands.css', import.meta.url), 'utf8');

it.each(SITE_CODES)('the colours of the mail of %s are those of its pages by day', (site) => {
  const [, values = ''] = BRANDS.split(`[data-site="${site}"] {`);
  const day = (token: string) => new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(values)?.[1];
  const { accent, ink, muted, canvas, surface, line } = MAIL_LOOKS[site];
  const look = { accent, 'on-accent': MAIL_LOOKS[site].on_accent, ink, muted, canvas, surface, line };
  expect(look).toEqual(Object.fromEntries(Object.keys(look).map((token) => [token, day(token)])));
});
