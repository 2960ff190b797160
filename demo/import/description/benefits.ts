import { BENEFITS } from '#rules/commitments.ts';
import { isNegated, quoteOf, type Sentence } from './sentences.ts';

type Benefit = (typeof BENEFITS)[number];

const COVER = '(?:insurance|coverage|plans?|benefits?|care|cover)';
const LISTED = String.raw`(?:\s*(?:,|/|&|\band\b)\s*(?:\w+)){0,5}\s+`;
const NAMES: readonly (readonly [Benefit, RegExp])[] = [
  [
    'Health insurance',
    new RegExp(
      String.raw`\b(?:health|medical|healthcare)\b(?:${LISTED}|\s+)${COVER}\b|\bhealthcare\b|\bmedical, dental\b`,
      'i',
    ),
  ],
  ['Dental insurance', new RegExp(String.raw`\bdental\b(?:(?:${LISTED}|\s+)${COVER}\b|\s*[,/&]|\s+and\b|$)`, 'i')],
  [
    'Vision insurance',
    new RegExp(String.raw`\bvision\b(?:${LISTED}|\s+)${COVER}\b|\bdental,?\s*(?:and|&|/)?\s*vision\b`, 'i'),
  ],
  ['Life insurance', new RegExp(String.raw`\blife\b(?:${LISTED}|\s+)(?:insurance|coverage)\b`, 'i')],
  [
    'Disability insurance',
    new RegExp(
      String.raw`\b(?:(?:short|long)[\s-](?:(?:and|&|/) long[\s-])?term )?disability\b(?:${LISTED}|\s+)(?:insurance|coverage|benefits?|plans?)\b|\b(?:short|long)[\s-](?:and long[\s-])?term disability\b`,
      'i',
    ),
  ],
  [
    'Retirement match',
    /\b401\s?\(?k\)?\s*(?:plan )?(?:(?:with|&|and|\+|including) )?(?:an? )?(?:company|employer|generous)?\s*match\w*|\b(?:company|employer)[\s-]match\w*(?: \w+){0,3} 401|\b(?:company|employer)[\s-]matched 401/i,
  ],
  [
    'Retirement plan',
    /\b401\s?\(?k\)?|\b403\s?\(?b\)?|\bpension\b|\bretirement (?:plans?|savings|benefits?|program|account)\b/i,
  ],
  [
    'Paid time off',
    /\bpaid (?:time[\s-]off|vacations?|leave|personal)\b|\bPTO\b|\bvacation (?:time|days|pay|leave)\b|\b(?:unlimited|generous) (?:vacation|PTO)\b/i,
  ],
  [
    'Paid holidays',
    /\bpaid (?:\w+ ){0,3}holidays?\b|\bholiday pay\b|\b\d+ (?:paid )?(?:company |federal )?holidays\b/i,
  ],
  ['Parental leave', /\b(?:parental|maternity|paternity)(?:\s*(?:,|\/|&|and)\s*\w+)? leave\b/i],
  ['Flexible schedule', /\bflexible (?:work(?:ing)? )?(?:schedul\w+|hours)\b|\bflex[\s-]?time\b/i],
  ['Paid training', /\bpaid training\b/i],
  [
    'Tuition help',
    /\btuition (?:reimbursement|assistance|help|support)\b|\beducation(?:al)? (?:reimbursement|assistance)\b/i,
  ],
  [
    'Help with moving',
    /\brelocation (?:assistance|package|reimbursement|bonus|support|benefits?) (?:is |are )?(?:available|provided|offered)|\b(?:offer|provide)\w* relocation\b/i,
  ],
  [
    'Child care help',
    /\b(?:child|day)[\s-]?care (?:assistance|benefits?|support|subsid\w+|reimbursement)\b|\b(?:on-?site|subsidized|back-?up) (?:child|day)[\s-]?care\b/i,
  ],
  ['Profit sharing', /\bprofit[\s-]sharing\b/i],
  ['Paid military leave', /\bpaid military leave\b/i],
];

const ABOUT_BENEFITS = /\b(?:benefits?|perks|what we offer|we offer|our offer|compensation|total rewards)\b/i;
const OFFERS =
  /\b(?:benefits?(?: package)?|perks|we (?:also )?(?:offer|provide)|offers|you(?:'|’)?ll (?:get|receive|enjoy)|eligible for)\b/i;
/** Work with other people's insurance. */
const NOT_OFFERED =
  /\b(?:(?:administer|process|manage|coordinate|sell|market|enroll|explain|analy[sz]e)\w* |(?:work|partner)\w* with|providers?|vendors?|clients?|customers?|patients?|claims?|participants?|members'|companies)\b/i;
/** A sentence outside a section on benefits is taken for a list of them if it names so many. */
const LEAST_LISTED = 2;

/** The benefits that a text promises, among those that employers choose from, with the words of each; null without any. */
export function benefitsIn(sentences: readonly Sentence[]): { benefits: Benefit[]; words: string } | null {
  const benefits = new Set<Benefit>();
  const quotes: string[] = [];
  for (const sentence of sentences) {
    const { text, section } = sentence;
    const named = NAMES.filter(([, pattern]) => pattern.test(text)).map(([benefit]) => benefit);
    const is_list = ABOUT_BENEFITS.test(section) || (OFFERS.test(text) && named.length >= LEAST_LISTED);
    if (named.length === 0 || !is_list || NOT_OFFERED.test(text) || isNegated(text)) continue;
    if (named.some((benefit) => !benefits.has(benefit))) quotes.push(quoteOf(sentence));
    for (const benefit of named) benefits.add(benefit);
  }
  return quotes.length === 0
    ? null
    : { benefits: BENEFITS.filter((benefit) => benefits.has(benefit)), words: quotes.join(' … ') };
}
