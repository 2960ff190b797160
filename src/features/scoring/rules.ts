import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { ScoreVisibility } from '#rules/score-visibility.ts';

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

/** Which decisions go against most of the others' votes and therefore have to say why (readings §4). */
export function needsRationale(others: Counts): { recommend: boolean; reject: boolean } {
  const in_favour = others.yes + others.strong_yes;
  return { recommend: others.reject > in_favour, reject: in_favour > others.reject };
}

/** What the record says of a decision. Throws `RuleBroken` when it goes against the majority without saying why. */
export function decide(verdict: Verdict, others: Counts, rationale: string): Decision {
  const against = needsRationale(others)[verdict === 'reject' ? 'reject' : 'recommend'];
  if (against && rationale === '') {
    throw new RuleBroken('rationale-needed', 'Most of the team say otherwise. Write why you decide so.', 'rationale');
  }
  if (against) return 'overruled';
  return verdict === 'reject' ? 'rejected' : 'advanced';
}

type Standing = { stage_id: string; category: string };

/** People are judged in the stage they stand in, and not after the end. Throws `RuleBroken`. */
export function checkJudging({ stage_id, category }: Standing, wanted_stage_id: string): void {
  if (stage_id !== wanted_stage_id) {
    throw new RuleBroken('not-in-stage', 'This person is in another stage by now. Load the page again.', 'stage_id');
  }
  if (category !== 'active' && category !== 'on_hold') {
    throw new RuleBroken('at-end', 'This application has come to an end. Give it an active status first.');
  }
}

/** The stage behind this one. Throws `RuleBroken` at the last. */
export function nextStage(stage_ids: readonly string[], stage_id: string): string {
  const next = stage_ids[stage_ids.indexOf(stage_id) + 1];
  if (!next) throw new RuleBroken('last-stage', 'This is the last stage; nobody can be moved further.');
  return next;
}

/** Whether what others said is shown: to managers always, to members as the company prefers (readings §18). */
export function showsOthers(reader: { sees_all: boolean; has_own: boolean }, visibility: ScoreVisibility): boolean {
  if (reader.sees_all || visibility === 'always') return true;
  return visibility !== 'never' && reader.has_own;
}

/** Whether some scores may be hidden from this person, so that nothing may be sorted by them. */
export function hidesScores(reader: Pick<User, 'role' | 'has_ats'>, visibility: ScoreVisibility): boolean {
  return !reader.has_ats || (!memberMay('see-every-score', reader) && visibility !== 'always');
}

export type SkillScores = Readonly<Record<string, number | null>>;

/** A card's marks for skills that may be scored here. A mark for any other throws `RuleBroken`; one not assessed is left out. */
export function marksFor(names: readonly string[], card: SkillScores): Record<string, number | null> {
  const known = new Set(names);
  const other = Object.keys(card).find((name) => !known.has(name) && card[name] !== null);
  if (other !== undefined) {
    throw new RuleBroken(
      'unknown-skill',
      `“${other}” is not among the skills of this pipeline. Load the page again to see which are.`,
      'skills',
    );
  }
  return Object.fromEntries(Object.entries(card).filter(([name]) => known.has(name)));
}

/** Mean and spread (highest minus lowest) of each skill over the cards, in the order of `names`, others behind them. */
export function summariseSkills(names: readonly string[], cards: readonly SkillScores[]) {
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
 * The mean of every skill score of an applicant, 1 to 5, null when no skill was scored; and how many cards were given: a
 * card counts that scores a skill or says yes or no on the whole.
 */
export function overallScore(cards: readonly Card[]): { score: number | null; score_count: number } {
  const marks = cards.flatMap(marksOf);
  const given = cards.filter((card) => marksOf(card).length > 0 || card.overall !== 'no_decision');
  return { score: marks.length === 0 ? null : round(mean(marks)), score_count: given.length };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 100) / 100;

type Move = { at: string; to_stage_id: string | null; to_status_id: string | null };
export type Passage = {
  entered_at: string | null;
  left_at: string | null;
  statuses: { status_id: string; at: string }[];
};

/** When a person came into each stage, last left it, and which statuses were passed there; from the events in their order. */
export function passages(moves: readonly Move[]): Map<string, Passage> {
  const by_stage = new Map<string, Passage>();
  let current: string | null = null;
  for (const { at, to_stage_id, to_status_id } of moves) {
    if (!to_stage_id) continue;
    const passage = by_stage.get(to_stage_id) ?? { entered_at: at, left_at: null, statuses: [] };
    by_stage.set(to_stage_id, passage);
    const left = current === null || current === to_stage_id ? undefined : by_stage.get(current);
    if (left) left.left_at = at;
    passage.left_at = null;
    if (to_status_id && passage.statuses.at(-1)?.status_id !== to_status_id)
      passage.statuses.push({ status_id: to_status_id, at });
    current = to_stage_id;
  }
  return by_stage;
}

type Passed = { entered_at: string | null; is_current: boolean; scored: number };

/** The stages that somebody came to, or was scored for: the present one first, then the latest first. */
export function stagesPassed<Stage extends Passed>(stages: readonly Stage[]): Stage[] {
  const passed = stages.filter((stage) => stage.entered_at !== null || stage.is_current || stage.scored > 0);
  return [...passed.filter((stage) => stage.is_current), ...passed.filter((stage) => !stage.is_current).reverse()];
}
