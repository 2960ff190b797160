import type { MilitaryBranch } from './military.ts';

/** Rank bands, as employers compare them. */
export const RANK_BANDS = ['junior_enlisted', 'nco', 'senior_nco', 'warrant', 'officer'] as const;
export type RankBand = (typeof RANK_BANDS)[number];

export const RANK_BAND_LABELS: Readonly<Record<RankBand, string>> = {
  junior_enlisted: 'E-1 to E-4',
  nco: 'E-5 to E-6',
  senior_nco: 'E-7 to E-9',
  warrant: 'Warrant officer',
  officer: 'Officer',
};

/** What people of a band usually lead, in words common to all services. */
export const RANK_BAND_DUTIES: Readonly<Record<RankBand, string>> = {
  junior_enlisted: 'hands-on work; may lead a team of 2 to 4 people',
  nco: 'leads and trains a team, often of 4 to 12 people',
  senior_nco: 'leads several teams and their leaders; senior enlisted adviser to officers',
  warrant: 'technical expert in one field; may lead specialists or fly aircraft',
  officer: 'commissioned officer: leads a unit or works in a profession such as law or medicine',
};

type Ranks = readonly (readonly [grade: string, names: string])[];

/** Titles and abbreviations by pay grade, in lowercase, separated by `;`. A title of several grades is listed under each. */
const RANKS: Readonly<Record<MilitaryBranch, Ranks>> = {
  army: [
    ['E-1', 'private;pvt'],
    ['E-2', 'private;pv2'],
    ['E-3', 'private first class;pfc'],
    ['E-4', 'specialist;spc;corporal;cpl'],
    ['E-5', 'sergeant;sgt'],
    ['E-6', 'staff sergeant;ssg'],
    ['E-7', 'sergeant first class;sfc'],
    ['E-8', 'master sergeant;msg;first sergeant;1sg'],
    ['E-9', 'sergeant major;sgm;command sergeant major;csm'],
    ['W-1', 'warrant officer 1;warrant officer one;wo1'],
    ['W-2', 'chief warrant officer 2;chief warrant officer two;cw2'],
    ['W-3', 'chief warrant officer 3;chief warrant officer three;cw3'],
    ['W-4', 'chief warrant officer 4;chief warrant officer four;cw4'],
    ['W-5', 'chief warrant officer 5;chief warrant officer five;cw5'],
    ['O-1', 'second lieutenant;2nd lieutenant;2lt'],
    ['O-2', 'first lieutenant;1st lieutenant;1lt'],
    ['O-3', 'captain;cpt'],
    ['O-4', 'major;maj'],
    ['O-5', 'lieutenant colonel;ltc'],
    ['O-6', 'colonel;col'],
  ],
  marine_corps: [
    ['E-1', 'private;pvt'],
    ['E-2', 'private first class;pfc'],
    ['E-3', 'lance corporal;lcpl'],
    ['E-4', 'corporal;cpl'],
    ['E-5', 'sergeant;sgt'],
    ['E-6', 'staff sergeant;ssgt'],
    ['E-7', 'gunnery sergeant;gysgt'],
    ['E-8', 'master sergeant;msgt;first sergeant;1stsgt'],
    ['E-9', 'master gunnery sergeant;mgysgt;sergeant major;sgtmaj'],
    ['W-1', 'warrant officer;warrant officer 1;wo;wo1'],
    ['W-2', 'chief warrant officer 2;cwo2'],
    ['W-3', 'chief warrant officer 3;cwo3'],
    ['W-4', 'chief warrant officer 4;cwo4'],
    ['W-5', 'chief warrant officer 5;cwo5'],
    ['O-1', 'second lieutenant;2nd lieutenant;2ndlt'],
    ['O-2', 'first lieutenant;1st lieutenant;1stlt'],
    ['O-3', 'captain;capt'],
    ['O-4', 'major;maj'],
    ['O-5', 'lieutenant colonel;ltcol'],
    ['O-6', 'colonel;col'],
  ],
  navy: [
    ['E-1', 'seaman recruit;sr;fireman recruit;airman recruit'],
    ['E-2', 'seaman apprentice;sa;fireman apprentice;airman apprentice'],
    ['E-3', 'seaman;sn;fireman;fn;airman;an'],
    ['E-4', 'petty officer third class;petty officer 3rd class;po3'],
    ['E-5', 'petty officer second class;petty officer 2nd class;po2'],
    ['E-6', 'petty officer first class;petty officer 1st class;po1'],
    ['E-7', 'chief petty officer;cpo;chief'],
    ['E-8', 'senior chief petty officer;scpo;senior chief'],
    ['E-9', 'master chief petty officer;mcpo;master chief'],
    ['W-1', 'warrant officer 1;wo1'],
    ['W-2', 'chief warrant officer 2;cwo2'],
    ['W-3', 'chief warrant officer 3;cwo3'],
    ['W-4', 'chief warrant officer 4;cwo4'],
    ['W-5', 'chief warrant officer 5;cwo5'],
    ['O-1', 'ensign;ens'],
    ['O-2', 'lieutenant junior grade;ltjg'],
    ['O-3', 'lieutenant;lt'],
    ['O-4', 'lieutenant commander;lcdr'],
    ['O-5', 'commander;cdr'],
    ['O-6', 'captain;capt'],
  ],
  air_force: [
    ['E-1', 'airman basic;ab'],
    ['E-2', 'airman;amn'],
    ['E-3', 'airman first class;a1c'],
    ['E-4', 'senior airman;sra'],
    ['E-5', 'staff sergeant;ssgt'],
    ['E-6', 'technical sergeant;tech sergeant;tsgt'],
    ['E-7', 'master sergeant;msgt'],
    ['E-8', 'senior master sergeant;smsgt'],
    ['E-9', 'chief master sergeant;cmsgt'],
    ['W-1', 'warrant officer 1;wo1'],
    ['W-2', 'chief warrant officer 2;cw2'],
    ['O-1', 'second lieutenant;2nd lieutenant;2d lt'],
    ['O-2', 'first lieutenant;1st lieutenant;1st lt'],
    ['O-3', 'captain;capt'],
    ['O-4', 'major;maj'],
    ['O-5', 'lieutenant colonel;lt col'],
    ['O-6', 'colonel;col'],
  ],
  space_force: [
    ['E-1', 'specialist 1;spc1'],
    ['E-2', 'specialist 2;spc2'],
    ['E-3', 'specialist 3;spc3'],
    ['E-4', 'specialist 4;spc4'],
    ['E-5', 'sergeant;sgt'],
    ['E-6', 'technical sergeant;tsgt'],
    ['E-7', 'master sergeant;msgt'],
    ['E-8', 'senior master sergeant;smsgt'],
    ['E-9', 'chief master sergeant;cmsgt'],
    ['O-1', 'second lieutenant;2nd lieutenant;2d lt'],
    ['O-2', 'first lieutenant;1st lieutenant;1st lt'],
    ['O-3', 'captain;capt'],
    ['O-4', 'major;maj'],
    ['O-5', 'lieutenant colonel;lt col'],
    ['O-6', 'colonel;col'],
  ],
  coast_guard: [],
};
const OF_THE_COAST_GUARD = RANKS.navy.filter(([grade]) => !['W-1', 'W-5'].includes(grade));

/** A rating with its class, such as HM2 or BM1, and chiefs, such as HMC, HMCS and HMCM. */
const RATE = /^([a-z]{2,3}?)(1|2|3|c|cs|cm)$/;
const RATES: Readonly<Record<string, string>> = {
  3: 'E-4',
  2: 'E-5',
  1: 'E-6',
  c: 'E-7',
  cs: 'E-8',
  cm: 'E-9',
};
const RATINGS = new Set(
  `ab abe abf abh ac ad ae aet ag am ame amt ao as ast at aw awf awo awr aws awv az bm bu ce cs cti ctm ctn ctr ctt cwt dc dv ea em en eo eod et
  etn etr etv fc fca ft gm gs gse gsm hm hs ht ic is it its iv ln ls ma mc me mk mm mma mmw mn mr mst mt mu nc nd os pa ps qm rp rs sb sh sk so
  stg sts sw ut yn cm`.split(/\s+/),
);
/** Ambiguous: CMC is a rate in its own right and the Command Master Chief, E-9. */
const OF_SEVERAL = new Set(['cmc']);
const GRADE = /^(e|o|w|cw|cwo|wo)[\s-]?(10|[1-9])$/;
const HIGHEST: Readonly<Record<string, number>> = { E: 9, W: 5, O: 10 };

/**
 * The pay grades that a rank as written may mean: 'E-5' for "SGT", "Sergeant (E-5)", "HM2". Empty if the text is ambiguous: a grade next to
 * other words, as in "SGT promotable to E-6", or to the title of another grade.
 */
export function payGrades(branch: MilitaryBranch, rank: string): string[] {
  const text = rank
    .toLowerCase()
    .replace(/\(?junior grade\)?/, 'junior grade')
    .replace(/\blt ?\(jg\)/, 'ltjg')
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const words = text.split(/[\s()/]+/).filter(Boolean);
  const stated = [...new Set(words.flatMap((word) => gradeOf(word)))];
  const others = words.filter((word) => gradeOf(word).length === 0).join(' ');
  if (stated.length === 0) return gradesOfTitle(branch, text.replaceAll(/\(.*?\)/g, '').trim());
  if (others === '') return stated;
  const titled = gradesOfTitle(branch, others);
  return stated.length === 1 && titled.some((grade) => stated.includes(grade)) ? stated : [];
}

function gradesOfTitle(branch: MilitaryBranch, title: string): string[] {
  const ranks = branch === 'coast_guard' ? OF_THE_COAST_GUARD : RANKS[branch];
  const titled = ranks.flatMap(([grade, names]) => (names.split(';').includes(title) ? [grade] : []));
  if (titled.length > 0 || (branch !== 'navy' && branch !== 'coast_guard')) return titled;
  const [, rating = '', rate = ''] = RATE.exec(title) ?? [];
  const by_rate = RATINGS.has(rating) && !OF_SEVERAL.has(title) ? RATES[rate] : undefined;
  return by_rate ? [by_rate] : [];
}

function gradeOf(word: string): string[] {
  const [, letters = '', number = ''] = GRADE.exec(word) ?? [];
  const letter = letters === '' ? '' : letters.startsWith('e') ? 'E' : letters.startsWith('o') ? 'O' : 'W';
  return letter && Number(number) <= (HIGHEST[letter] ?? 0) ? [`${letter}-${number}`] : [];
}

const BAND_OF: Readonly<Record<string, (number: number) => RankBand>> = {
  E: (number) => (number <= 4 ? 'junior_enlisted' : number <= 6 ? 'nco' : 'senior_nco'),
  W: () => 'warrant',
  O: () => 'officer',
};

/** The band of a rank; null if it fits several bands or none. */
export function rankBand(branch: MilitaryBranch, rank: string): RankBand | null {
  const bands = new Set(
    payGrades(branch, rank).flatMap((grade) => BAND_OF[grade.charAt(0)]?.(Number(grade.slice(2))) ?? []),
  );
  const [only] = bands;
  return bands.size === 1 ? (only ?? null) : null;
}
