/** PostgreSQL's stop words (`english.stop`), without "it", which is a field of work here. */
const STOP_WORDS = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by can did do does
  doing don down during each few for from further had has have having he her here hers herself him himself his how i if in into is its
  itself just me more most my myself no nor not now of off on once only or other our ours ourselves out over own s same she should so
  some such t than that the their theirs them themselves then there these they this those through to too under until up very was we were
  what when where which while who whom why will with you your yours yourself yourselves`.split(/\s+/),
);

/** Letters and digits. "&" joins words ('AT&T'), and a plus may follow ('A+'). */
const WORD = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*\+*/gu;

/** Whether text was typed but has no searchable word: '%%%', 'the', '"a"'. */
export const isUnsearchable = (typed: string): boolean =>
  typed.trim() !== '' && (typed.match(WORD) ?? []).every((word) => STOP_WORDS.has(word.toLowerCase()));
