export const QUESTION_KINDS = ['text', 'yes_no', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Which answers pass. `pass` has 'yes' or 'no', or choices; the limits are for numbers. Only the company sees it. */
export type KnockOut = { pass: readonly string[]; at_least: number | null; at_most: number | null };

type KnockOutQuestion = {
  kind: QuestionKind;
  required: boolean;
  choices: readonly string[];
  knock_out: KnockOut | null;
};

type Problem = { path: 'kind' | 'required' | 'choices' | 'knock_out'; message: string };

const MOST_CHOICES = 20;

/** The problem with a question, or null. */
export function questionProblem({ kind, required, choices, knock_out }: KnockOutQuestion): Problem | null {
  if (kind === 'choice' && choices.length < 2) return { path: 'choices', message: 'Enter at least two choices.' };
  if (choices.length > MOST_CHOICES) return { path: 'choices', message: `Enter at most ${MOST_CHOICES} choices.` };
  if (new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length) {
    return { path: 'choices', message: 'Enter each choice only once.' };
  }
  if (kind !== 'choice' && choices.length > 0)
    return { path: 'choices', message: 'Only multiple-choice questions have choices.' };
  if (knock_out === null) return null;
  if (!required) return { path: 'required', message: 'A knock-out question must be answered, so mark it as required.' };
  const message = knockOutProblem(kind, choices, knock_out);
  return message === null ? null : { path: 'knock_out', message };
}

function knockOutProblem(kind: QuestionKind, choices: readonly string[], { pass, at_least, at_most }: KnockOut) {
  if (kind === 'text') return 'A text question cannot knock out. Use yes or no, choices or a number.';
  if (kind === 'number') {
    if (pass.length > 0) return 'A number question uses limits instead of passing choices.';
    if (at_least === null && at_most === null) return 'Enter the lowest or highest number that passes.';
    return at_least !== null && at_most !== null && at_least > at_most
      ? 'The lowest number is above the highest.'
      : null;
  }
  if (at_least !== null || at_most !== null) return 'Only number questions have limits.';
  const offered = kind === 'yes_no' ? ['yes', 'no'] : choices;
  if (pass.length === 0 || !pass.every((answer) => offered.includes(answer))) return 'Choose the answers that pass.';
  return offered.every((answer) => pass.includes(answer)) ? 'Every answer passes. Leave out at least one.' : null;
}

/** Whether a valid answer does not pass. An unanswered question passes. */
export function isKnockedOut(
  { kind, knock_out }: Pick<KnockOutQuestion, 'kind' | 'knock_out'>,
  answer: string,
): boolean {
  if (knock_out === null || answer === '' || kind === 'text') return false;
  if (kind !== 'number') return !knock_out.pass.includes(answer);
  const number = readNumber(answer);
  if (number === null) return false;
  const { at_least, at_most } = knock_out;
  return (at_least !== null && number < at_least) || (at_most !== null && number > at_most);
}

/** Parses a number as people write it: 5, 2.5, 1,000. Null for anything else. */
export function readNumber(written: string): number | null {
  const plain = written.trim().replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** Words about protected characteristics (EEOC), for a warning beside knock-out questions. */
const PROTECTED =
  /\b(?:age[ds]?|old|young|born|birth(?:day|date|place)?|race|racial|ethnic\w*|colou?r|skin|nationality|national origin|citizens?|citizenship|immigra\w*|native|accent|religio\w*|church|christian\w*|catholic|jewish|muslim|faith|belief|pray\w*|sabbath|sunday|gender|sex|sexual|male|female|man|woman|transgender|gay|lesbian|pregnan\w*|child(?:ren|care)?|kids?|famil(?:y|ies)|married|marital|spouse|husband|wife|disab\w*|handicap\w*|health|illness|disease|medical|medication|genetic\w*|union|politic\w*|vote[ds]?|arrest\w*|convict\w*|credit score|salary history|current salary)\b/gi;

/** Words in a question that may concern a protected characteristic, each once. */
export function protectedWords(text: string): string[] {
  return [...new Set([...text.matchAll(PROTECTED)].map(([word]) => word.toLowerCase()))];
}
