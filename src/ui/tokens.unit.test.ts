import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#rules/contrast.ts';
import { MARK_COLORS } from '#rules/site-colors.ts';

const BRANDS_CSS = readFileSync(new URL('./brands.css', import.meta.url), 'utf8');
const TOKENS_CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXT_ON_PAGE = ['ink', 'muted', 'accent-ink', 'danger', 'warning', 'success', 'info'];
const TEXT_PAIRS: Array<[text: string, background: string]> = [
  ...['canvas', 'surface', 'sunken'].flatMap((background) =>
    TEXT_ON_PAGE.map((text): [string, string] => [text, background]),
  ),
  ...['danger', 'warning', 'success', 'info'].flatMap(
    (tone): Array<[string, string]> => [
      [tone, `${tone}-soft`],
      ['ink', `${tone}-soft`],
    ],
  ),
  ['ink', 'line'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ['on-deep', 'deep'],
  ['on-deep-muted', 'deep'],
  ['on-highlight', 'highlight'],
  ['on-highlight', 'highlight-hover'],
  ['on-danger-solid', 'danger-solid'],
  ['on-danger-solid', 'danger-solid-hover'],
];
/** Field borders, the focus ring and chart bars carry meaning without being text: 3 to 1 is enough (WCAG 1.4.11). */
const SHAPE_PAIRS: Array<[shape: string, background: string]> = ['canvas', 'surface', 'sunken'].flatMap(
  (background): Array<[string, string]> => [
    ['line-strong', background],
    ['focus', background],
    ['accent', background],
    ['chart', background],
    ['chart-second', background],
  ],
);

type Palette = Map<string, { light: string; dark: string }>;

function paletteOf(selector: string): Palette {
  const start = BRANDS_CSS.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`brands.css has no rule for ${selector}`);
  const body = BRANDS_CSS.slice(start, BRANDS_CSS.indexOf('\n}', start));
  const colours = body.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map([...colours].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

const shared = paletteOf(':root');
const workbench = paletteOf('[data-surface="workbench"]');
const sites = { rb: paletteOf('[data-site="rb"]'), mh: paletteOf('[data-site="mh"]') };
const PALETTES: Array<[string, Palette]> = Object.entries(sites).flatMap(
  ([site, palette]): Array<[string, Palette]> => [
    [`${site} public`, new Map([...shared, ...palette])],
    [`${site} workbench`, new Map([...shared, ...palette, ...workbench])],
  ],
);

function tooFaint(palette: Palette, pairs: Array<[string, string]>, least: number): string[] {
  return pairs.flatMap(([front, back]) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const ratio = contrast(palette.get(front)?.[scheme] ?? '', palette.get(back)?.[scheme] ?? '');
      return ratio >= least ? [] : [`${front} on ${back} in ${scheme}: ${ratio.toFixed(2)}`];
    }),
  );
}

describe.each(PALETTES)('the colors of %s', (_name, palette) => {
  it('keep every text readable on every background it may have, light and dark', () => {
    expect(tooFaint(palette, TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it('keep borders, focus ring and bars visible, light and dark', () => {
    expect(tooFaint(palette, SHAPE_PAIRS, 3)).toEqual([]);
  });
});

it.each(['rb', 'mh'] as const)('the server draws placeholders for companies of %s in page colors', (site) => {
  const palette = new Map([...shared, ...sites[site]]);
  for (const [tone, { ground, ink }] of Object.entries(MARK_COLORS[site])) {
    const text = tone === 'accent' ? 'on-accent-soft' : tone;
    expect([ground, ink]).toEqual([palette.get(`${tone}-soft`)?.light, palette.get(text)?.light]);
  }
});

describe('the tokens of the design system', () => {
  it('have a value in both brands for every color that pages may use', () => {
    const names = [...TOKENS_CSS.matchAll(/--color-[\w-]+: var\(--([\w-]+)\);/g)].map(([, name = '']) => name);
    const missing = names.flatMap((name) =>
      ['rb', 'mh'].filter((site) => {
        const block = BRANDS_CSS.slice(BRANDS_CSS.indexOf(`[data-site="${site}"] {`));
        return !block.slice(0, block.indexOf('\n}')).includes(`--${name}: `) && !sharedNames().includes(`--${name}: `);
      }),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('measure black on white as 21 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});

function sharedNames(): string {
  return BRANDS_CSS.slice(BRANDS_CSS.indexOf('\n:root {'), BRANDS_CSS.indexOf('\n[data-site="rb"]'));
}
