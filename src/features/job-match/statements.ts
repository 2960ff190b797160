/** Whole words of a company's values, or a fact of the posting. */
export type SaidBy = RegExp | 'pay' | 'away' | 'small';

type Statement = {
  text: string;
  /** The evidence: whole words in a company's values, since prefixes also match other words (earn, earnest), or a fact of the posting. */
  said_by: SaidBy;
};

/** Neutral statements about work (readings §17). Religion, politics, health and the like are not asked about. */
export const STATEMENTS = {
  integrity: {
    text: 'People keep their word',
    said_by: /\b(?:integrity|honest(?:y|ly)?|truth(?:ful)?|promises?|keep (?:our|your) word)\b/i,
  },
  craft: {
    text: 'Good craftsmanship counts more than speed',
    said_by: /\b(?:craft(?:smanship)?|quality|excellen(?:t|ce)|thorough(?:ly|ness)?|details?)\b/i,
  },
  home_life: {
    text: 'There is room for life outside work',
    said_by: /\b(?:family first|work[- ]life|balance|home life|home for dinner|time off|outside work)\b/i,
  },
  purpose: {
    text: 'The work has a purpose beyond profit',
    said_by: /\b(?:mission|purpose|serve|serving|service before)\b/i,
  },
  speaking: {
    text: 'You can disagree openly',
    said_by: /\b(?:conscience|free speech|speak (?:up|openly|freely)|candor|disagree|free to think)\b/i,
  },
  learning: {
    text: 'People learn and grow',
    said_by:
      /\b(?:learn(?:ing)?|grow(?:th)?|training|curio(?:us|sity)|develop(?:ment)?|mentor(?:s|ing)?|teach(?:ing)?)\b/i,
  },
  team: { text: 'People work as a team', said_by: /\b(?:team(?:work|s)?|together|collaborat(?:e|ion|ive))\b/i },
  own_way: {
    text: 'I decide how I do my work',
    said_by: /\b(?:ownership|autonom(?:y|ous)|initiative|independen(?:t|ce)|self-relian(?:t|ce))\b/i,
  },
  mistakes: {
    text: 'People own up to mistakes',
    said_by: /\b(?:accountab(?:le|ility)|responsib(?:le|ility)|own up|mistakes?)\b/i,
  },
  customers: { text: 'Customers come first', said_by: /\b(?:customers?|clients?|guests?|patients)\b/i },
  neighbors: {
    text: 'The company gives back to its community',
    said_by: /\b(?:communit(?:y|ies)|neighbors?|neighborhood|local|town)\b/i,
  },
  safety: { text: 'Safety goes before deadlines', said_by: /\b(?:safe|safely|safety|hazards?)\b/i },
  respect: {
    text: 'Everyone is treated with respect',
    said_by: /\b(?:respect(?:ful)?|dignity|kindness|courte(?:sy|ous)|fair(?:ly|ness)?)\b/i,
  },
  merit: {
    text: 'Good work is rewarded',
    said_by: /\b(?:merit|reward(?:s|ed)?|earn(?:s|ed)?|recogni[sz]e(?:d|s)?|recognition|promoted?)\b/i,
  },
  new_ideas: {
    text: 'New ideas are tried out',
    said_by: /\b(?:innovat(?:e|ion|ive)|ideas?|creativ(?:e|ity)|experiment(?:s|ing)?|invent(?:s|ive|ion)?)\b/i,
  },
  long_run: {
    text: 'The company plans for the long run',
    said_by: /\b(?:long[- ]term|long run|lasting|generations?|stewards?(?:hip)?)\b/i,
  },
  openness: {
    text: 'Leaders explain their decisions',
    said_by: /\b(?:transparen(?:t|cy)|openness|open book|explain)\b/i,
  },
  stated_pay: { text: 'Pay is stated up front', said_by: 'pay' },
  away: { text: 'I can work away from the office', said_by: 'away' },
  small: { text: 'The company is small enough to know everyone', said_by: 'small' },
} as const satisfies Record<string, Statement>;

export type StatementName = keyof typeof STATEMENTS;
// Object.keys loses the literal types.
export const STATEMENT_NAMES = Object.keys(STATEMENTS) as [StatementName, ...StatementName[]];
