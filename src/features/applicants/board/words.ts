import type { SeekerLabel, StageType, StatusCategory } from '#rules/applicant-status.ts';

const DAY_S = 24 * 60 * 60;

/** The time in a stage: '3 d', '5 h', '< 1 h'. */
export function ageWords(entered_s: number, now_s: number): string {
  const seconds = Math.max(0, now_s - entered_s);
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)} d`;
  return seconds >= 60 * 60 ? `${Math.floor(seconds / 3600)} h` : '< 1 h';
}

/** The time in a stage for screen readers: '3 days in this stage'. */
export function spokenAge(entered_s: number, now_s: number): string {
  const days = Math.floor(Math.max(0, now_s - entered_s) / DAY_S);
  if (days === 0) return 'less than a day in this stage';
  return `${days} day${days > 1 ? 's' : ''} in this stage`;
}

export function isOverLimit(entered_s: number, now_s: number, limit_days: number): boolean {
  return now_s - entered_s > limit_days * DAY_S;
}

/** The first step with an applicant in a stage of this type, and whether a decision follows it. */
const NEXT: Record<StageType, [step: string, then_decide?: true]> = {
  lead: ['Reach out'],
  applied: ['Review', true],
  review: ['Score', true],
  screen: ['Call', true],
  assessment: ['Check', true],
  interview: ['Score', true],
  offer: ['Follow up'],
  hired: ['Welcome'],
};

type CardState = {
  type: StageType;
  category: StatusCategory;
  seeker_label: string;
  is_scored: boolean;
  /** Managers decide, members recommend. */
  decides: boolean;
};

/** The team's next step with an applicant; '' if there is none. */
export function nextAction({ type, category, seeker_label, is_scored, decides }: CardState): string {
  if (category === 'on_hold') return 'Take off hold';
  if (category !== 'active' && category !== 'hired') return '';
  const [step, then_decide] = NEXT[type];
  const is_done = type === 'applied' ? seeker_label !== ('Received' satisfies SeekerLabel) : is_scored;
  if (!then_decide || !is_done) return step;
  return decides ? 'Decide' : 'Recommend';
}

/** 'Ann Lee' for one name, '3 people' for several. */
export function describePeople(names: readonly string[]): string {
  const [only] = names;
  return names.length === 1 && only !== undefined ? only : `${names.length} people`;
}
