import type { Category } from '#rules/categories.ts';

/** The categories that are right for the titles of a series, by the first digits of its number; longer numbers win. */
const TABLE = `
008 public_safety defense | 0089 public_safety | 0018 public_safety | 0019 public_safety | 0020 engineering | 0060 ministry
011 data finance | 013 defense public_safety management | 0170 data education | 018 ministry health_care | 019 data
02 human_resources legal | 0340 management defense | 0341 office management | 0343 management | 0303 office | 0305 office | 0318 office
0326 office | 0332 software | 0335 software office | 0391 software | 04 data agriculture | 05 finance | 06 health_care
07 agriculture health_care | 08 engineering | 0828 construction engineering | 0854 engineering software | 09 legal | 1008 engineering marketing | 1035 marketing | 1071 marketing
1082 marketing | 1083 marketing | 1084 marketing | 1102 defense logistics | 1105 logistics defense | 1106 logistics defense | 1109 management finance | 1152 manufacturing logistics | 1170 sales management
122 legal | 13 data | 14 education | 15 data | 1550 software data | 1640 management | 17 education | 18 public_safety legal | 1822 public_safety
2003 logistics | 2005 logistics | 2101 transport logistics | 2152 transport | 2210 software | 2604 skilled_trades | 2606 skilled_trades
2610 skilled_trades | 28 skilled_trades | 47 skilled_trades | 5210 skilled_trades | 53 skilled_trades | 5407 skilled_trades | 57 transport construction | 58 skilled_trades | 69 logistics
`;

const ENTRIES = TABLE.trim()
  .split(/\s*[|\n]\s*/)
  .map((entry) => entry.trim().split(' '))
  .map(([digits = '', ...categories]) => ({ digits, categories: categories as Category[] }))
  .toSorted((a, b) => b.digits.length - a.digits.length);

export const categoriesOf = (series: string): readonly Category[] =>
  ENTRIES.find(({ digits }) => series.startsWith(digits))?.categories ?? [];
