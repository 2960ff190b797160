import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { Rhythm } from '#rules/rhythms.ts';
import type { IconName } from '#ui/icon.tsx';
import type { MemberNotice } from './contract.ts';
import type { NoticeKind } from './rules.ts';

type KindWords = {
  label: string;
  /** When such a notice comes. */
  says: string;
  icon: IconName;
  /** The part of the applicant's page that it opens. */
  part: string | undefined;
};

export const KIND_WORDS: Readonly<Record<NoticeKind, KindWords>> = {
  mention: {
    label: 'Mentions and replies',
    says: 'A colleague mentions you in a note or replies to yours.',
    icon: 'message-square',
    part: 'notes',
  },
  assigned: {
    label: 'Assignments',
    says: 'You are assigned to a stage, or take over a colleague’s work.',
    icon: 'user-round-cog',
    part: undefined,
  },
  applicant: {
    label: 'New applicants',
    says: 'Someone applies to a job that you posted or whose first stage is yours.',
    icon: 'inbox',
    part: 'resume',
  },
  invitation: {
    label: 'Answers to invitations',
    says: 'Someone whom you invited to apply answers or applies.',
    icon: 'send',
    part: 'resume',
  },
  referral: {
    label: 'Referrals',
    says: 'Someone applies by your link to a job.',
    icon: 'user-round-plus',
    part: undefined,
  },
  withdrawn: {
    label: 'Withdrawals',
    says: 'An applicant withdraws from a job that you posted or whose stage is yours.',
    icon: 'undo-2',
    part: undefined,
  },
  posting: {
    label: 'Ending postings',
    says: 'A job that you posted ends within three days, or has ended.',
    icon: 'megaphone',
    part: undefined,
  },
  decision: {
    label: 'Decisions',
    says: 'An applicant is ready for your decision.',
    icon: 'circle-check',
    part: 'scores',
  },
  interview: {
    label: 'Interviews',
    says: 'An interview of yours is confirmed, rescheduled or canceled.',
    icon: 'calendar-clock',
    part: 'interviews',
  },
  message: {
    label: 'Messages',
    says: 'An applicant writes to you or answers.',
    icon: 'mail',
    part: 'messages',
  },
  overdue: {
    label: 'Overdue tasks',
    says: 'Your tasks are overdue. At most once a day.',
    icon: 'clock',
    part: undefined,
  },
};

export const RHYTHM_WORDS: Readonly<Record<Rhythm, string>> = {
  at_once: 'Right away',
  daily: 'Daily at 8 a.m.',
  off: 'Never',
};

const INTERVIEW_WORDS: Readonly<Record<string, (name: string) => string>> = {
  confirmed: (name) => `Your interview with ${name} is confirmed`,
  moved: (name) => `Your interview with ${name} is being rescheduled`,
  'called-off': (name) => `Your interview with ${name} is canceled`,
  ended: (name) => `Your interview with ${name} is canceled`,
  stands: (name) => `Your interview with ${name} takes place after all`,
  'none-suits': (name) => `None of the offered interview times suits ${name}`,
};

const ANSWERED: Readonly<Record<string, (person: string, title: string) => string>> = {
  applied: (person, title) => `${person} applied for ${title} after your invitation`,
  declined: (person, title) => `${person} is not interested in ${title}`,
  later: (person, title) => `${person} says “not now” to ${title}`,
};

const SENTENCES: Readonly<Record<NoticeKind, (notice: MemberNotice) => string>> = {
  mention: ({ detail, actor_name, person_name }) =>
    detail === 'replied'
      ? `${actor_name || 'A colleague'} replied to your note about ${person_name}`
      : `${actor_name || 'A colleague'} mentioned you in a note about ${person_name}`,
  assigned: ({ detail, actor_name, stage_name, pipeline_name }) =>
    detail === 'stage'
      ? `${actor_name || 'A colleague'} assigned you to the stage ${stage_name} of ${pipeline_name}`
      : `${actor_name || 'A colleague'} put you in charge of a former colleague’s postings, stages and interviews`,
  applicant: ({ person_name, posting_title }) => `${person_name} applied for ${posting_title}`,
  invitation: ({ detail, person_name, posting_title }) =>
    (ANSWERED[detail] ?? ((person, title) => `${person} answered your invitation to ${title}`))(
      person_name || 'Someone you invited',
      posting_title || 'a job',
    ),
  referral: ({ posting_title }) => `Thank you: someone you referred applied for ${posting_title || 'a job'}`,
  withdrawn: ({ person_name, posting_title }) => `${person_name} withdrew from ${posting_title}`,
  posting: ({ detail, posting_title }) =>
    detail === 'ended'
      ? `Your posting ${posting_title} has ended`
      : `Your posting ${posting_title} ends within three days`,
  decision: ({ person_name, posting_title }) => `${person_name} is ready for a decision on ${posting_title}`,
  interview: ({ detail, person_name }) =>
    (INTERVIEW_WORDS[detail] ?? ((name) => `Your interview with ${name} changed`))(person_name),
  message: ({ person_name, posting_title }) => `${person_name} wrote to you about ${posting_title}`,
  overdue: ({ amount, person_name }) =>
    amount > 1 || !person_name ? `${amount} of your tasks are overdue` : `Your task about ${person_name} is overdue`,
};

export const noticeSentence = (notice: MemberNotice): string => SENTENCES[notice.kind](notice);

/** The exact place that a notice is about. */
export function noticePath(notice: MemberNotice): string {
  const { kind, detail, application_id, posting_id, pipeline_id, subject_id } = notice;
  // What the person answered is on the page of the job, and who applied has a page of their own.
  if (kind === 'invitation' && detail !== 'applied' && posting_id)
    return pathTo('/employer/posting/{posting_id}/people', { posting_id });
  if (application_id) {
    const person = pathTo('/employer/applications/{application_id}', { application_id });
    const place = addQuery(person, { part: KIND_WORDS[kind].part });
    return kind === 'mention' ? `${place}#note-${subject_id}` : place;
  }
  if (kind === 'posting') {
    const own = { posting_id: subject_id };
    if (detail === 'ended') return pathTo('/employer/posting/{posting_id}/close', own);
    return pathTo('/employer/posting/{posting_id}/edit', own);
  }
  if (kind === 'referral') return pathTo('/employer/referrals');
  if (kind === 'overdue') return pathTo('/employer/my-tasks');
  if (detail === 'stage' && pipeline_id) return pathTo('/employer/kanban/{pipeline_id}', { pipeline_id });
  return pathTo('/employer/view-postings');
}
