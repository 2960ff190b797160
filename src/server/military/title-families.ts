import { MANAGEMENT_TITLES } from './titles/management.ts';
import { PEOPLE_TITLES } from './titles/people.ts';
import { TECHNOLOGY_TITLES } from './titles/technology.ts';
import { TRADES_TITLES } from './titles/trades.ts';

/** How jobs of an occupation are titled, and words that show different work in such titles. */
export type TitleFamily = { soc_code: string; titles: string[]; but_not: string[] };

const WRITTEN: Readonly<Record<string, string>> = {
  ...MANAGEMENT_TITLES,
  ...TECHNOLOGY_TITLES,
  ...PEOPLE_TITLES,
  ...TRADES_TITLES,
};

/** By occupation code, as fine as needed to distinguish it: '29-1141', '33-3021.06'. */
export const TITLE_FAMILIES: ReadonlyMap<string, TitleFamily> = new Map(
  Object.entries(WRITTEN).map(([soc_code, written]) => {
    const [titles = '', but_not = ''] = written.split(' ! ');
    return [soc_code, { soc_code, titles: titles.split('; '), but_not: but_not.split(' ').filter(Boolean) }];
  }),
);

/** '15-1232' of '15-1232.00'. */
const GROUP = 7;

/** The code of an occupation's title family, or null. */
export const familyOf = (soc_code: string): string | null =>
  [soc_code, soc_code.slice(0, GROUP)].find((each) => TITLE_FAMILIES.has(each)) ?? null;
