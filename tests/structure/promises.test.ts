import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allPointsOf, COMPARED, FITS, pointsOf } from '#features/billing/words.ts';
import { ownTexts } from '#features/public-pages/content/texts/own-texts.ts';
import { NOT_OPEN_YET } from '#rules/not-open-yet.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { SITE_CODES, SITES } from '#rules/sites.ts';

const promisesIn = (text: string) =>
  Object.entries(NOT_OPEN_YET).flatMap(([name, words]) => {
    const found = words.exec(text);
    return found ? [`${name}: …${found[0]}…`] : [];
  });

it.each(SITE_CODES)('the texts of %s promise nothing that is not built', (site) => {
  for (const text of ownTexts(site)) expect(promisesIn(JSON.stringify(text)), text.path).toEqual([]);
  expect(promisesIn(JSON.stringify(SITES[site]))).toEqual([]);
});

it('plans list only what can be used', () => {
  const offers = Object.values(PRICING_PACKAGES);
  const listed = offers.flatMap((offer) => [...pointsOf(offer), ...allPointsOf(offer)]);
  expect(promisesIn([...listed, ...COMPARED.map(({ name }) => name), ...Object.values(FITS)].join('\n'))).toEqual([]);
});

/** Pages, mails and words, without comments and imports. */
const sources = globSync([
  'src/features/**/{pages,components}/**/*.tsx',
  'src/features/**/*{mail,mails,words,plan-mail}*.ts',
  'src/web/**/*.tsx',
  'src/root.tsx',
]).filter((path) => !/\.test\.tsx?$/.test(path));

it('no page and no mail promises what is not built', () => {
  expect(sources.length).toBeGreaterThan(300);
  const promises = sources.flatMap((path) => {
    const shown = readFileSync(path, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*(\/\/|import ).*$/gm, '');
    return promisesIn(shown).map((promise) => `${path}: ${promise}`);
  });
  expect(promises).toEqual([]);
});

it.each([['Profile unlocks each month', 'unlocking profiles']])('“%s” would be found', (said, name) => {
  expect(promisesIn(said)[0]).toContain(name);
});
