import {
  countVerdicts,
  overallScore,
  type SkillScores,
  showsOthers,
  summarizeSkills,
  type Verdict,
} from '#features/scoring/rules.ts';
import { isInProgress, type StatusCategory } from '#rules/applicant-status.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { Opinion } from '#rules/opinions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { ScoreVisibility } from '#rules/score-visibility.ts';
import type { Action, Finalist, Outcome } from './contract.ts';

type ByMember = { employer_user: string; name: string; at: string };
export type Card = ByMember & { stage_id: string; skills: SkillScores; overall: string; note: string };
export type Vote = ByMember & { stage_id: string; verdict: Verdict; note: string };
export type Said = ByMember & { verdict: Opinion; text: string };

/** All that the team entered about one person. */
export type Evidence = {
  stage_id: string;
  category: StatusCategory;
  cards: readonly Card[];
  votes: readonly Vote[];
  feedback: readonly Said[];
};

/** `sees_all`: a manager, who sees every vote and scorecard. */
export type Reader = {
  employer_user: string;
  sees_all: boolean;
  visibility: ScoreVisibility;
  /** Whether votes and feedback are left out, with what was written with them. */
  without_opinions?: boolean;
};

/** On how many open finalists the reader still votes before the votes on all of them are shown together. */
export function votesLeft(people: readonly Evidence[], reader: Reader): number {
  if (reader.sees_all) return 0;
  return people.filter((person) => isInProgress(person.category) && ownVote(person, reader) === null).length;
}

/** The reader’s own vote in the current stage. */
export function ownVote({ votes, stage_id }: Evidence, { employer_user }: Reader): Verdict | null {
  return votes.find((vote) => vote.employer_user === employer_user && vote.stage_id === stage_id)?.verdict ?? null;
}

/** What this reader may see of the evidence (readings §4, §5, §11). `votes` is null while votes are hidden. */
export function shownTo(person: Evidence, reader: Reader, are_votes_shown: boolean) {
  const isOwn = (entry: ByMember) => entry.employer_user === reader.employer_user;
  const votesIn = (stage_id: string) => person.votes.some((vote) => isOwn(vote) && vote.stage_id === stage_id);
  const cardsIn = (stage_id: string) => person.cards.some((card) => isOwn(card) && card.stage_id === stage_id);
  const seesCard = (card: Card) =>
    isOwn(card) || showsOthers({ sees_all: reader.sees_all, has_own: cardsIn(card.stage_id) }, reader.visibility);
  const has_said = person.feedback.some(isOwn);
  const cards = person.cards.filter(seesCard);
  if (reader.without_opinions) return { cards, votes: null, feedback: [] };
  return {
    cards,
    votes: are_votes_shown
      ? newestOfEach(person.votes.filter((vote) => reader.sees_all || votesIn(vote.stage_id)))
      : null,
    feedback: person.feedback.filter((said) => reader.sees_all || has_said || isOwn(said)),
  };
}

/** The newest entry of each member, newest first. */
export function newestOfEach<Entry extends ByMember>(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted((a, b) => b.at.localeCompare(a.at));
  return sorted.filter((entry, at) => sorted.findIndex((each) => each.employer_user === entry.employer_user) === at);
}

type Shown = ReturnType<typeof shownTo>;

/** Skills, score, votes and texts of what is shown. `names`: the pipeline’s skills in order. */
export function figuresOf({ cards, votes, feedback }: Shown, names: readonly string[]) {
  const marks = cards.map((card) => card.skills);
  return {
    skills: summarizeSkills(names, marks),
    score: overallScore(cards).score,
    votes: votes && {
      counts: countVerdicts(votes),
      list: votes.map(({ stage_id: _, ...vote }) => vote),
    },
    feedback: [...feedback],
    ...textsOf({ cards, votes: votes ?? [], feedback }),
  };
}

const MOST_QUOTES = 3;
const AGAINST: ReadonlySet<string> = new Set(['strong_no', 'no', 'reject']);

/** The newest sentences of the team: those that speak against the person are concerns, the others key evidence. */
function textsOf({ cards, votes, feedback }: { [Kind in keyof Shown]: NonNullable<Shown[Kind]> }) {
  const said = [
    ...cards.map(({ note, overall, name, at }) => ({
      text: note,
      verdict: overall,
      by: name,
      at,
      from: 'scorecard' as const,
    })),
    ...votes.map(({ note, verdict, name, at }) => ({ text: note, verdict, by: name, at, from: 'vote' as const })),
    ...feedback.map(({ text, verdict, name, at }) => ({ text, verdict, by: name, at, from: 'feedback' as const })),
  ]
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const quotesOf = (is_against: boolean): Finalist['quotes'] =>
    said
      .filter(({ verdict }) => AGAINST.has(verdict) === is_against)
      .slice(0, MOST_QUOTES)
      .map(({ text, by, from }) => ({ text: clipped(text), by, from }));
  return { quotes: quotesOf(false), concerns: quotesOf(true) };
}

const LONGEST_QUOTE = 400;

/** At most 400 characters, without cutting a word in two. */
export function clipped(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = firstCharacters(text, LONGEST_QUOTE);
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST_QUOTE / 2 ? firstCharacters(cut, space) : cut}…`;
}

/** The places of the highest values; none if fewer than two people have one, or all have the same. */
export function highestOf(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(...known);
  if (known.length < 2 || known.every((value) => value === highest)) return new Set();
  return new Set(values.flatMap((value, at) => (value === highest ? [at] : [])));
}

/** How much the votes favor a person, to compare people; null without votes. */
export function favorOf(votes: Finalist['votes']): number | null {
  if (!votes) return null;
  const { yes, strong_yes, reject } = votes.counts;
  const all = yes + strong_yes + reject;
  return all === 0 ? null : (yes + 2 * strong_yes - reject) / all;
}

type Decided = { decision: Exclude<Outcome, 'held' | 'open'>; at: string };

/** What stands: the newest of a decision and a hold since the last record. */
export function outcomeOf(category: StatusCategory, decided: Decided | null, held: { at: string } | null): Outcome {
  if (held && category === 'on_hold' && (!decided || held.at > decided.at)) return 'held';
  return decided?.decision ?? 'open';
}

/** Only a rejection has a reason, and only a request for a score goes to a colleague. Throws `RuleBroken`. */
export function checkFits(
  action: Action,
  given: { reason_id?: string | undefined; employer_user?: string | undefined },
) {
  if (given.reason_id !== undefined && action !== 'reject') {
    throw new RuleBroken('no-reason', 'Only a rejection has a reason.', 'reason_id');
  }
  if (given.employer_user !== undefined && action !== 'ask_score') {
    throw new RuleBroken('no-colleague-here', 'Only a request for a score goes to a colleague.', 'employer_user');
  }
}

/** Only a finalist who is still open is decided on. Throws `RuleBroken`. */
export function checkMayDecide(category: StatusCategory, action: Action): void {
  if (!isInProgress(category)) {
    throw new RuleBroken('at-end', 'This application is closed. Change its status first.');
  }
  if (action === 'hold' && category === 'on_hold') {
    throw new RuleBroken('on-hold', 'This applicant is already on hold.', 'action');
  }
}

/** A record needs at least one decision. Throws `RuleBroken`. */
export function checkMayClose(outcomes: readonly Outcome[]): void {
  if (outcomes.some((outcome) => outcome !== 'open')) return;
  throw new RuleBroken('nothing-decided', 'Decide on at least one person first: advance, hold or reject.');
}
