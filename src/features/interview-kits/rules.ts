import type { StageType } from '#rules/applicant-status.ts';
import { protectedTrait, type Trait, traitIn } from '#rules/protected-traits.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const MOST_ROUNDS = 10;
export const MOST_QUESTIONS = 30;
export const LONGEST_NAME = 60;
export const LONGEST_QUESTION = 300;
export const LONGEST_GUIDANCE = 1000;
export const LONGEST_INSTRUCTIONS = 4000;
export const USUAL_MINUTES = 45;

/** The stages in which people talk to applicants. */
export const KIT_STAGES = ['screen', 'assessment', 'interview'] as const satisfies readonly StageType[];

export const hasKits = (type: StageType): boolean => (KIT_STAGES as readonly StageType[]).includes(type);

/** Throws `RuleBroken` if stages of this type have no interviews, or if the stage has the most rounds already. */
export function checkRoomForRound(type: StageType, rounds: number): void {
  if (!hasKits(type)) {
    throw new RuleBroken('no-kit', 'Only screening, assessment and interview stages have interview kits.', 'stage_id');
  }
  if (rounds >= MOST_ROUNDS) {
    throw new RuleBroken('too-many-rounds', `A stage has at most ${MOST_ROUNDS} rounds of interviews.`, 'name');
  }
}

/** Throws `RuleBroken` if another round of the stage has this name. */
export function checkRoundName(name: string, others: readonly string[]): void {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw new RuleBroken('round-exists', 'Another round of this stage has this name.', 'name');
}

/** Phrases that ask about a protected trait without naming it. */
const ASKS_FOR = {
  // Comes before age, because “where were you born” contains “were you born”.
  'national origin':
    'where-were-you-born born-in native-language mother-tongue first-language your-accent your-citizenship',
  age: 'how-old-are-you your-age were-you-born date-of-birth year-of-birth birth-year your-birthday when-did-you-graduate',
  sex: 'sexual-orientation sexual-preference',
  religion: 'do-you-pray holidays-do-you-keep holidays-do-you-celebrate',
  'family or pregnancy':
    'your-husband your-wife your-spouse maiden-name marital-status have-children have-kids your-children your-kids any-children any-kids start-a-family starting-a-family have-a-family having-a-family plan-a-family planning-a-family childcare child-care',
  'disability or health': 'medical-condition medical-conditions medical-history your-health any-medication',
};

/** The protected trait that a question asks about, with the words that reveal it; null if none. */
export const traitAskedFor = (question: string): Trait | null =>
  traitIn(question, ASKS_FOR) ?? protectedTrait(question);

/** Why a text about this trait must be confirmed before it is saved. */
const warningOf = ({ word, trait }: Trait, what: string) =>
  `“${word}” reads like ${trait}, on which no hiring decision may rest. Ask about the job, or confirm ${what}.`;

type Asked = { instructions?: string; questions: readonly { text: string; guidance?: string }[] };

/** Warnings about texts on protected traits, by field; none once the member confirmed them. */
export function questionWarnings({ instructions = '', questions }: Asked, confirmed: boolean): Record<string, string> {
  if (confirmed) return {};
  const texts = [
    ['instructions', instructions, 'these instructions'],
    ...questions.flatMap(({ text, guidance = '' }, at) => [
      [`questions.${at}.text`, text, 'this question'],
      [`questions.${at}.guidance`, guidance, 'this text'],
    ]),
  ] as [string, string, string][];
  return Object.fromEntries(
    texts.flatMap(([field, text, what]) => {
      const found = traitAskedFor(text);
      return found ? [[field, warningOf(found, what)]] : [];
    }),
  );
}

type Kit = { skills: readonly string[]; questions: readonly { text: string; skill: string | null }[] };

/** Problems by field: attributes that the pipeline lacks or the round does not assess, and repeated questions. */
export function kitProblems({ skills, questions }: Kit, of_pipeline: readonly string[]): Record<string, string> {
  const unknown = skills.find((skill) => !of_pipeline.includes(skill));
  const texts = questions.map(({ text }) => text.toLowerCase());
  const of_questions = questions.flatMap(({ skill }, at): [string, string][] => {
    if (skill !== null && !skills.includes(skill))
      return [[`questions.${at}.skill`, 'Choose an attribute that this round assesses.']];
    return texts.indexOf(texts[at] ?? '') < at
      ? [[`questions.${at}.text`, 'This question is already asked above.']]
      : [];
  });
  return {
    ...(unknown === undefined ? {} : { skills: `“${unknown}” is not a skill of this pipeline. Reload the page.` }),
    ...Object.fromEntries(of_questions),
  };
}
