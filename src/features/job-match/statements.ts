type Statement = {
  text: string;
  /** What says so: words of a company's values, or a fact of the posting. */
  said_by: RegExp | 'pay' | 'away' | 'small';
};

/** Neutral statements on work (interpretations §17); religion, politics, health and the like are not asked. */
export const STATEMENTS = {
  integrity: {
    text: 'People keep their word',
    said_by: /\b(?:integrity|honest|truth|promise|keep (?:our|your) word)/i,
  },
  craft: {
    text: 'Good craftsmanship counts more than speed',
    said_by: /\b(?:craft|quality|excellen|thorough|detail)/i,
  },
  home_life: {
    text: 'There is room for life outside work',
    said_by: /\b(?:family first|balance|home|time off|outside work)/i,
  },
  purpose: { text: 'The work has a purpose beyond profit', said_by: /\b(?:mission|purpose|serve|service before)/i },
  speaking: {
    text: 'One may disagree openly',
    said_by: /\b(?:conscience|speech|speak|candor|disagree|free to think)/i,
  },
  learning: { text: 'People learn and grow', said_by: /\b(?:learn|grow|train|curio|develop|mentor|teach)/i },
  team: { text: 'People work as a team', said_by: /\b(?:team|together|collaborat)/i },
  own_way: { text: 'I decide how I do my work', said_by: /\b(?:ownership|autonom|initiative|independen|self-relian)/i },
  mistakes: { text: 'People own up to mistakes', said_by: /\b(?:accountab|responsib|own up|mistake)/i },
  customers: { text: 'Customers come first', said_by: /\b(?:customer|client|guest|patient)/i },
  neighbors: { text: 'The company does something for its town', said_by: /\b(?:communit|neighbor|local|town)/i },
  safety: { text: 'Safety goes before deadlines', said_by: /\b(?:safe|hazard)/i },
  respect: { text: 'Everyone is treated with respect', said_by: /\b(?:respect|dignity|kind|courte|fair)/i },
  merit: { text: 'Good work is rewarded', said_by: /\b(?:merit|reward|earn|recogni|promot)/i },
  new_ideas: { text: 'New ideas are tried out', said_by: /\b(?:innovat|idea|creativ|experiment|invent)/i },
  long_run: {
    text: 'The company plans for the long run',
    said_by: /\b(?:long[- ]term|long run|lasting|generation|steward)/i,
  },
  openness: { text: 'Leaders explain their decisions', said_by: /\b(?:transparen|openness|open book|explain)/i },
  stated_pay: { text: 'The pay is said from the start', said_by: 'pay' },
  away: { text: 'I can work away from the office', said_by: 'away' },
  small: { text: 'The company is small enough to know everyone', said_by: 'small' },
} as const satisfies Record<string, Statement>;

export type StatementName = keyof typeof STATEMENTS;
// The keys of a constant are its names.
export const STATEMENT_NAMES = Object.keys(STATEMENTS) as [StatementName, ...StatementName[]];
