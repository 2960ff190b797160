import type { AskedClearance, ClearanceNeed, HeldClearance, Polygraph } from '#rules/clearance.ts';
import { isNegated, quoteOf, type Sentence } from './sentences.ts';

export type AskedInText = AskedClearance & { words: string };

/** Whether a job asks to hold a clearance, in so many words or only by naming it, or to be able to get it. */
type Need = 'hold' | 'interim' | 'named' | 'obtain';
type Mention = { level: HeldClearance; need: Need; polygraph: Polygraph | null; words: string; at: Sentence };

const CLEARANCE = String.raw`(?:(?:US|DoD|DOE|federal|government|national|personnel|security|level|or (?:higher|above|better|greater)|\(or (?:higher|above|better)\)|SSBI|/SSBI|adjudicated)[\s-]*)*clearance`;

/** The levels by their names, the longest first. 'Secret' counts only where it can be no other secret. */
const LEVELS: readonly (readonly [HeldClearance, RegExp])[] = [
  [
    'ts_sci',
    new RegExp(
      String.raw`\b(?:TS|top[\s-]secret)(?:[\s-]*${CLEARANCE})?\s*(?:[/\\–—-]{1,2}|\bwith\b|\bw/|\band\b|\()?\s*(?:an? )?(?:active |current )?\(?SCI\b\)?`,
      'gi',
    ),
  ],
  ['top_secret', new RegExp(String.raw`\btop[\s-]secret\b|\bTS(?=[\s/-]*(?:${CLEARANCE}|SSBI))`, 'gi')],
  [
    'secret',
    new RegExp(
      String.raw`\b(?:DoD|interim|final|active|collateral)[\s-]+secret\b|\bsecret(?=[\s-]*(?:${CLEARANCE}|level\b|or (?:higher|above|TS\b|top)))`,
      'gi',
    ),
  ],
  ['confidential', new RegExp(String.raw`\bconfidential(?=[\s-]*${CLEARANCE})`, 'gi')],
  ['doe_q', energyLevel('Q')],
  ['doe_l', energyLevel('L')],
  [
    'public_trust',
    /(?<!\b(?:the|our|your|their|maintain\w*|earn\w*) )\bPublic[\s-]Trust\b(?! of\b)|\bpublic[\s-]trust(?=\W+(?:(?i:or higher)\W+)?(?:level|clearance|position|background|investigation|suitability|determination|eligib|security))/g,
  ],
];

/** One letter, which only a clearance of the Department of Energy has. */
function energyLevel(letter: 'L' | 'Q'): RegExp {
  return new RegExp(String.raw`(?<![\w(/&])(?:DOE[\s-]+)?["“]?${letter}["”]?(?=[\s-]*(?i:${CLEARANCE}))`, 'g');
}

/** Under a label about clearances, the level alone is enough. */
const ABOUT_CLEARANCE = /\bclearance\b|\bsecurity (?:level|requirements?)\b/i;
const LEVEL_ALONE = /\bsecret\b|\bconfidential\b/gi;

const OBTAIN =
  /\b(?:abilit(?:y|ies)|able|capable|eligib\w+|willing\w*|qualif\w+|potential|clearable)\b[^.;]*?\b(?:to (?:be |successfully )?(?:obtain|get|acquire|achieve|gain|attain|receive|secure|hold|pass|qualify)\w*|for|of (?:obtaining|getting|holding)|obtain\w*|receiv\w+|clear\w*)|\b(?:must|need to|required to|will|shall|should|can|may) (?:be able to |be eligible to |successfully )?(?:obtain|get|acquire|achieve|gain|attain|receive|qualify for)\b|\bobtain(?:ed|able|ing)?\b|\bclearable\b|\beligib\w+ (?:for|to)\b|\bcontingent\b|\bupon (?:hire|start)\b|\bsponsor\w*\b/i;
const HOLD =
  /\b(?:active|current(?:ly)?|existing|valid|possess\w*|holds?|holding|have|having|has|bring|owner|fully adjudicated|in[\s-]scope|transferable|maintain(?:ing)?)\b/i;
/** 'Secret clearance eligible'. */
const ELIGIBLE = new RegExp(String.raw`^[\s-]*(?:${CLEARANCE})?[\s-]*eligib`, 'i');
/** 'Public Trust (or the ability to obtain it)'. */
const OR_OBTAIN = /^[^.;]{0,30}\bor (?:have |has |with )?(?:the |an )?(?:be )?(?:ability|able|eligib\w+|willing\w*)\b/i;
const INTERIM = /\binterim\b(?!\s+(?:not|clearances? (?:is|are) not))/i;
const NAMED = /\b(?:required?|requires|requirements?|needed|must|mandatory|minimum|clearance)\b/i;
/** Wishes, and texts about other people's clearances or a later time. */
const NOT_ASKED =
  /\b(?:prefer\w*|desir\w+|ideal\w*|(?:a|is|big|huge|strong) plus|bonus|extra credit|nice[\s-]to[\s-]haves?|(?:great|good|helpful) (?:if|to have)|advantag\w+|beneficial|helpful|optional|asset|within \d+|within the|after (?:hire|\d|one|two|six)|sooner|facility|those|other employees|employees (?:with|who)|(?:team|staff|company|firm|people|professionals|customers?|clients?|colleagues)\b[^.;]*\b(?:with|who|holds?|has|have)|who (?:has|have|holds?)|reports? to|support(?:s|ing)?|clearances? (?:process|holders? at|staff))\b/i;
const DENIED = /^(?:none|n\/?a|no|not (?:required|applicable|needed)|null)\b/i;

/**
 * The clearance that a text asks for; null where it asks for none or contradicts itself. A level to hold goes before a level to get; of
 * several that are enough, the lowest counts.
 */
export function clearanceIn(sentences: readonly Sentence[]): AskedInText | null {
  const mentions = sentences.flatMap(mentionsIn);
  const held = mentions.filter(({ need }) => need === 'hold' || need === 'interim');
  const asked = [held, mentions.filter(({ need }) => need === 'obtain'), mentions].find((some) => some.length > 0);
  if (asked === undefined) return null;
  const levels = new Set(asked.map(({ level }) => level));
  const [first] = asked;
  const is_one_sentence = new Set(asked.map(({ at }) => at)).size === 1;
  if (first === undefined || (levels.size > 1 && !is_one_sentence)) return null;
  const least = asked.toSorted((a, b) => RANK.indexOf(a.level) - RANK.indexOf(b.level))[0] ?? first;
  const others = mentions.filter(({ level }) => level === least.level);
  // 'Active Secret clearance' in one place and 'able to get a Secret clearance' in another leave open which of them is meant.
  if (held.length > 0 && others.some(({ need, at }) => need === 'obtain' && at !== least.at)) return null;
  const polygraphs = new Set(mentions.flatMap(({ polygraph }) => polygraph ?? []));
  return {
    clearance: least.level,
    clearance_need:
      NEEDS[asked.some(({ need, level }) => need === 'interim' && level === least.level) ? 'interim' : least.need],
    polygraph: polygraphs.size === 1 ? ([...polygraphs][0] ?? null) : null,
    words: least.words,
  };
}

const RANK: readonly HeldClearance[] = [
  'public_trust',
  'confidential',
  'doe_l',
  'secret',
  'doe_q',
  'top_secret',
  'ts_sci',
];
const NEEDS: Readonly<Record<Need, ClearanceNeed>> = {
  hold: 'hold',
  interim: 'interim',
  named: 'hold',
  obtain: 'obtain',
};

type Found = { level: HeldClearance; start: number; end: number };

function mentionsIn(sentence: Sentence): Mention[] {
  const { text, under } = sentence;
  const is_labelled = ABOUT_CLEARANCE.test(under) || /\bpublic trust\b/i.test(under);
  if (isNegated(text) || (is_labelled && DENIED.test(text))) return [];
  const found = levelsIn(text, is_labelled || /^[^.]{0,30}\bclearance\b[^.]{0,20}:/i.test(text));
  if (found.length === 0) return [];
  const needs = found.map((_each, index) => needOf(sentence, found, index, is_labelled));
  const either = needs.includes('obtain') && needs.some((need) => need !== 'obtain') && sameLevel(found);
  return found.flatMap((each, index) => {
    const need = either ? 'obtain' : needs[index];
    if (need === undefined) return [];
    const polygraph = polygraphAfter(text.slice(each.end, found[index + 1]?.start));
    return [{ level: each.level, need, polygraph, words: quoteOf(sentence, each.start), at: sentence }];
  });
}

const sameLevel = (found: readonly Found[]): boolean => new Set(found.map(({ level }) => level)).size === 1;

function levelsIn(text: string, is_labelled: boolean): Found[] {
  const found: Found[] = [];
  const named = LEVELS.flatMap(([level, pattern]) => [...text.matchAll(pattern)].map((match) => ({ level, match })));
  const alone = is_labelled ? [...text.matchAll(LEVEL_ALONE)] : [];
  for (const { level, match } of [
    ...named,
    ...alone.map((match) => ({ level: match[0].toLowerCase() as HeldClearance, match })),
  ]) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ level, start, end });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** What the words around a level ask; undefined if they ask nothing. */
function needOf(
  { text, under, section }: Sentence,
  found: readonly Found[],
  index: number,
  is_labelled: boolean,
): Need | undefined {
  const each = found[index];
  if (each === undefined) return undefined;
  const before = text.slice(found[index - 1]?.end ?? 0, each.start);
  const after = text.slice(each.end, found[index + 1]?.start);
  const whole = text.slice(each.start, each.end);
  if ([before, untilTurn(after), section].some((words) => NOT_ASKED.test(words))) return undefined;
  const lead = `${under} ${before}`;
  const is_either = OBTAIN.test(lead) && HOLD.test(lead) && /\bor\b/i.test(lead);
  if (is_either || OR_OBTAIN.test(after) || ELIGIBLE.test(after) || obtains(lead)) return 'obtain';
  if (INTERIM.test(`${before} ${whole} ${after}`)) return 'interim';
  if (HOLD.test(lead) || /^active/i.test(whole)) return 'hold';
  if (OBTAIN.test(untilTurn(after))) return 'obtain';
  if (is_labelled || NAMED.test(`${before} ${after}`)) return 'named';
  return isLineOfItsOwn(text, found) ? 'named' : undefined;
}

/** The nearest of the words before a level decides: 'must hold a Secret and be able to get a Top Secret clearance'. */
function obtains(lead: string): boolean {
  const last = (pattern: RegExp) => [...lead.matchAll(new RegExp(pattern.source, 'gi'))].at(-1);
  const [get, have] = [last(OBTAIN), last(HOLD)];
  if (get === undefined) return false;
  // 'Able to obtain and maintain' is one wish.
  return (
    have === undefined || have.index <= get.index + get[0].length + ' and maintain'.length || /maintain/i.test(have[0])
  );
}

/** Words after a level belong to it until the sentence turns to something else. */
const untilTurn = (text: string): string =>
  text.split(/[,;(]|\band (?:be|able|willing|must|have|possess)\b|\bwith the\b/i)[0] ?? '';

/** Nothing but levels and a few words, such as 'TS/SCI with Polygraph'. */
const isLineOfItsOwn = (text: string, found: readonly Found[]): boolean =>
  text.length - found.reduce((sum, level) => sum + level.end - level.start, 0) <= MOST_OTHERS;
const MOST_OTHERS = 30;

function polygraphAfter(text: string): Polygraph | null {
  const clause = text.split(/[;.]|\b(?:able|ability|willing\w*|prefer\w*)\b/i)[0] ?? '';
  const is_full =
    /\b(?:full[\s-]scope|FSP|life[\s-]?style|expanded[\s-]scope)\b/i.test(clause) && /poly|FSP/i.test(clause);
  const is_ci = /\b(?:CI|counter-?intelligence)\b[^,;.]{0,15}\bpoly|\bCI or\b/i.test(clause);
  // Either of them leaves open which one this job needs.
  if (is_full === is_ci) return null;
  return is_full ? 'full_scope' : 'ci';
}
