import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { ScoreVisibility } from '#rules/score-visibility.ts';

/** For the note on one interview question. */
export const LONGEST_ANSWER = 2000;

export const VERDICTS = ['yes', 'strong_yes', 'reject'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** What the record says once it is decided. */
export const DECIDED = ['advanced', 'rejected', 'overruled'] as const;
export type Decision = (typeof DECIDED)[number];
type Counts = Record<Verdict, number>;

export function countVerdicts(votes: readonly { verdict: Verdict }[]): Counts {
  const counts: Counts = { yes: 0, strong_yes: 0, reject: 0 };
  for (const { verdict } of votes) counts[verdict] += 1;
  return counts;
}

/** Which decisions would be against the majority of the other votes and need a rationale (readings §4). */
export function needsRationale(others: Counts): { recommend: boolean; reject: boolean } {
  const in_favor = others.yes + others.strong_yes;
  return { recommend: others.reject > in_favor, reject: in_favor > others.reject };
}

/** The recorded decision. Throws `RuleBroken` if it is against the majority without a rationale. */
export function decisionFor(verdict: Verdict, others: Counts, rationale: string): Decision {
  const against = needsRationale(others)[verdict === 'reject' ? 'reject' : 'recommend'];
  if (against && rationale === '') {
    throw new RuleBroken(
      'rationale-needed',
      'Most of the team voted otherwise. Enter the reason for your decision.',
      'rationale',
    );
  }
  if (against) return 'overruled';
  return verdict === 'reject' ? 'rejected' : 'advanced';
}

/** Votes are allowed only in the current stage of an open application. Throws `RuleBroken`. */
export function checkCanVote(
  { stage_id, category }: { stage_id: string; category: string },
  vote_stage_id: string,
): void {
  if (stage_id !== vote_stage_id) {
    throw new RuleBroken('not-in-stage', 'This applicant was moved to another stage. Reload the page.', 'stage_id');
  }
  if (category !== 'active' && category !== 'on_hold') {
    throw new RuleBroken('at-end', 'This application is closed. Change its status first.');
  }
}

/** The stage after this one. Throws `RuleBroken` for the last one. */
export function nextStage(stage_ids: readonly string[], stage_id: string): string {
  const next = stage_ids[stage_ids.indexOf(stage_id) + 1];
  if (!next) throw new RuleBroken('last-stage', 'This is the last stage, so the applicant cannot be advanced.');
  return next;
}

/** Whether the reader sees other scorecards: managers always, members depending on the company's preference (readings §18). */
export function showsOthers(reader: { sees_all: boolean; has_own: boolean }, visibility: ScoreVisibility): boolean {
  if (reader.sees_all || visibility === 'always') return true;
  return visibility !== 'never' && reader.has_own;
}

/** Whether some scores may be hidden from the reader, who must not sort by them then. */
export function hidesScores(reader: Pick<User, 'role' | 'has_ats'>, visibility: ScoreVisibility): boolean {
  return !reader.has_ats || (!memberMay('see-every-score', reader) && visibility !== 'always');
}

export type SkillScores = Readonly<Record<string, number | null>>;

/** Returns a card's marks for known skills. Throws `RuleBroken` if it has a mark for another skill. */
export function checkMarks(names: readonly string[], card: SkillScores): Record<string, number | null> {
  const known = new Set(names);
  const other = Object.keys(card).find((name) => !known.has(name) && card[name] !== null);
  if (other !== undefined) {
    throw new RuleBroken(
      'unknown-skill',
      `“${other}” is not a skill of this pipeline. Reload the page to see its current skills.`,
      'skills',
    );
  }
  return Object.fromEntries(Object.entries(card).filter(([name]) => known.has(name)));
}

/** The answers of a card that have a note. Throws `RuleBroken` if there are any without a round. */
export function givenAnswers<Given extends { note: string }>(
  answers: readonly Given[],
  round_id: string | null,
): Given[] {
  const given = answers.filter(({ note }) => note !== '');
  if (given.length > 0 && round_id === null)
    throw new RuleBroken('no-round', 'Choose the round whose questions these are.', 'round_id');
  return given;
}

/** Average and spread (highest minus lowest) of each skill over the cards, in the order of `names`, followed by others. */
export function summarizeSkills(names: readonly string[], cards: readonly SkillScores[]) {
  const all = [...new Set([...names, ...cards.flatMap((card) => Object.keys(card))])];
  return all.map((name) => {
    const given = cards.flatMap((card) => card[name] ?? []);
    if (given.length === 0) return { name, mean: null, spread: null, n: 0 };
    return { name, mean: round(mean(given)), spread: Math.max(...given) - Math.min(...given), n: given.length };
  });
}

type Card = { skills: SkillScores; overall: string };

const marksOf = ({ skills }: Card) => Object.values(skills).filter((value) => value !== null);

/**
 * The average of all skill scores of an applicant, 1 to 5, or null without any; and the number of cards that score a skill or have an overall
 * answer.
 */
export function overallScore(cards: readonly Card[]): { score: number | null; score_count: number } {
  const marks = cards.flatMap(marksOf);
  const given = cards.filter((card) => marksOf(card).length > 0 || card.overall !== 'no_decision');
  return { score: marks.length === 0 ? null : round(mean(marks)), score_count: given.length };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 100) / 100;

type Move = { at: string; to_stage_id: string | null; to_status_id: string | null };
export type StageVisit = {
  entered_at: string | null;
  left_at: string | null;
  statuses: { status_id: string; at: string }[];
};

/** When an applicant entered each stage and last left it, and the statuses there, from the events in order. */
export function stageVisits(moves: readonly Move[]): Map<string, StageVisit> {
  const by_stage = new Map<string, StageVisit>();
  let current: string | null = null;
  for (const { at, to_stage_id, to_status_id } of moves) {
    if (!to_stage_id) continue;
    const visit = by_stage.get(to_stage_id) ?? { entered_at: at, left_at: null, statuses: [] };
    by_stage.set(to_stage_id, visit);
    const left = current === null || current === to_stage_id ? undefined : by_stage.get(current);
    if (left) left.left_at = at;
    visit.left_at = null;
    if (to_status_id && visit.statuses.at(-1)?.status_id !== to_status_id)
      visit.statuses.push({ status_id: to_status_id, at });
    current = to_stage_id;
  }
  return by_stage;
}

type StageState = { entered_at: string | null; is_current: boolean; scored: number };

/** The stages the applicant has entered or was scored in: the current one first, then the latest first. */
export function visitedStages<Stage extends StageState>(stages: readonly Stage[]): Stage[] {
  const visited = stages.filter((stage) => stage.entered_at !== null || stage.is_current || stage.scored > 0);
  return [...visited.filter((stage) => stage.is_current), ...visited.filter((stage) => !stage.is_current).reverse()];
}
