import { FROM_SEEKER, REPLIES, TO_SEEKER } from './content/messages.ts';
import { NOTES } from './content/notes.ts';
import { SCORE_COMMENTS, SUMMARY_PARTS, type Verdict } from './content/scores.ts';
import type { Random } from './random.ts';

type Facts = { first_name: string; title: string; company: string; sender: string };

export const makeNote = (random: Random): string => random.pick(NOTES);

export const makeMessageToSeeker = (random: Random, facts: Facts): string =>
  random
    .pick(TO_SEEKER)
    .replaceAll('{first_name}', facts.first_name)
    .replaceAll('{title}', facts.title)
    .replaceAll('{company}', facts.company)
    .replaceAll('{sender}', facts.sender);

export const makeReply = (random: Random, { first_name }: Pick<Facts, 'first_name'>): string =>
  random.pick(REPLIES).replaceAll('{first_name}', first_name);

export const makeMessageFromSeeker = (random: Random): string => random.pick(FROM_SEEKER);

export const makeInterviewSummary = (random: Random): string =>
  SUMMARY_PARTS.map((sentences) => random.pick(sentences)).join(' ');

export type DemoScore = { overall: Verdict; skills: Record<string, number | null>; note: string };

/** A score whose skill marks match its verdict; now and then a skill is not assessed. */
export function makeScore(random: Random, skills: readonly string[]): DemoScore {
  const overall = random.weighted<Verdict>([
    ['strong_yes', 2],
    ['yes', 5],
    ['no', 3],
    ['strong_no', 1],
  ]);
  const middle = { strong_yes: 5, yes: 4, no: 2, strong_no: 1 }[overall];
  const mark = () => (random.chance(0.12) ? null : Math.min(5, Math.max(1, middle + random.integer(-1, 1))));
  return {
    overall,
    skills: Object.fromEntries(skills.map((skill) => [skill, mark()])),
    note: random.pick(SCORE_COMMENTS[overall]),
  };
}
