import type { SeekerLabel, StageType, StatusCategory } from '#rules/applicant-status.ts';

const DAY_S = 24 * 60 * 60;

/** How long somebody stands in a stage: '3 d', '5 h', '< 1 h'. */
export function ageWords(entered_s: number, now_s: number): string {
  const seconds = Math.max(0, now_s - entered_s);
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)} d`;
  return seconds >= 60 * 60 ? `${Math.floor(seconds / 3600)} h` : '< 1 h';
}

/** The same for ears: '3 days in this stage'. */
export function ageSaid(entered_s: number, now_s: number): string {
  const days = Math.floor(Math.max(0, now_s - entered_s) / DAY_S);
  if (days === 0) return 'less than a day in this stage';
  return days === 1 ? '1 day in this stage' : `${days} days in this stage`;
}

export function isOld(entered_s: number, now_s: number, limit_days: number): boolean {
  return now_s - entered_s > limit_days * DAY_S;
}

type Standing = {
  type: StageType;
  category: StatusCategory;
  /** What the person is told of the status. */
  seeker_label: string;
  is_scored: boolean;
  /** Managers decide, members recommend. */
  decides: boolean;
};

type Known = { is_scored: boolean; is_read: boolean };

const NEXT: Record<StageType, (known: Known, verdict: string) => string> = {
  lead: () => 'Reach out',
  applied: ({ is_read }, verdict) => (is_read ? verdict : 'Read the application'),
  review: ({ is_scored }, verdict) => (is_scored ? verdict : 'Score'),
  screen: ({ is_scored }, verdict) => (is_scored ? verdict : 'Call and score'),
  assessment: ({ is_scored }, verdict) => (is_scored ? verdict : 'Check the assessment'),
  interview: ({ is_scored }, verdict) => (is_scored ? verdict : 'Interview and score'),
  offer: () => 'Follow up on the offer',
  hired: () => 'Welcome them',
};

/** What somebody of the team does next for a person who stands there; '' when nothing waits. */
export function nextAction({ type, category, seeker_label, is_scored, decides }: Standing): string {
  if (category === 'on_hold') return 'Take off hold';
  if (category !== 'active' && category !== 'hired') return '';
  const is_read = seeker_label !== ('Received' satisfies SeekerLabel);
  return NEXT[type]({ is_scored, is_read }, decides ? 'Decide' : 'Recommend');
}

/** 'Ann Lee', '3 people': whom a message is about. */
export function whom(names: readonly string[]): string {
  const [only] = names;
  return names.length === 1 && only !== undefined ? only : `${names.length} people`;
}
