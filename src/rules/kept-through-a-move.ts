import { RuleBroken } from './rule-broken.ts';

/** The ways in which employees keep a job through a military move. */
export const WAYS_TO_KEEP = ['transfer', 'remote', 'held_open'] as const;
export type WayToKeep = (typeof WAYS_TO_KEEP)[number];

export const WAY_LABELS: Readonly<Record<WayToKeep, string>> = {
  transfer: 'Transfer to another of our locations',
  remote: 'Remote work after the move',
  held_open: 'We hold the job open until the employee returns',
};

export type KeptJob = {
  keeps_move: boolean;
  /** Values of `WAYS_TO_KEEP`. Empty if the employer did not say how. */
  keeps_move_by: readonly string[];
};

/** Throws `RuleBroken` if ways are given for a job that is not kept. */
export function checkKept({ keeps_move, keeps_move_by }: KeptJob): void {
  if (!keeps_move && keeps_move_by.length > 0)
    throw new RuleBroken(
      'not-kept',
      'Check “Employees keep the job through a military move” first, or clear these boxes.',
      'keeps_move_by',
    );
}

const IN_SENTENCES: Readonly<Record<WayToKeep, string>> = {
  transfer: 'by transfer to another location',
  remote: 'by working remotely',
  held_open: 'held open until you return',
};

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** 'by transfer to another location or held open until you return'; empty if the employer did not say how. */
const waysIn = ({ keeps_move_by }: Pick<KeptJob, 'keeps_move_by'>): string =>
  EITHER.format(WAYS_TO_KEEP.filter((each) => keeps_move_by.includes(each)).map((each) => IN_SENTENCES[each]));

/** 'Keep your job if you move: by working remotely', for a card. */
export function keptMark(job: KeptJob): string {
  const ways = waysIn(job);
  return ways === '' ? 'Keep your job if you move' : `Keep your job if you move: ${ways}`;
}

/** The same as a sentence, for the page of a job and the match with it. */
export function keptSentence(job: KeptJob): string {
  const ways = waysIn(job);
  const kept = 'The employer says you can keep this job through a military move';
  return ways === '' ? kept : `${kept}: ${ways}`;
}
