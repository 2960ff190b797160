import type { Message, Note } from '#features/applicant-messages/contract.ts';
import { type EventKind, isEventKind } from '#features/application/rules/event-kinds.ts';
import type { Interview } from '#features/scheduling/contract.ts';
import type { Scorecard } from '#features/scoring/contract.ts';
import type { ApplicantRecord } from './applicant-record.ts';
import type { ApplicantDetails } from './contract.ts';

export const ACTIVITY_KINDS = ['notes', 'messages', 'scores', 'interviews', 'moves'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

type TimelineEvent = ApplicantDetails['timeline'][number];
/** Something that happened with an applicant: what was written or scored, an interview, or an event in one line. */
export type Activity = { key: string; kind: ActivityKind; at: string } & (
  | { note: Note }
  | { message: Message }
  | { card: Scorecard; stage_name: string }
  | { interview: Interview }
  | { event: TimelineEvent }
);

const KIND_OF_EVENT: Readonly<Record<EventKind, ActivityKind>> = {
  applied: 'moves',
  'applied-again': 'moves',
  'arrived-incomplete': 'moves',
  joined: 'moves',
  'joined-again': 'moves',
  stayed: 'moves',
  'consent-asked': 'messages',
  'left-network': 'moves',
  'invited-to-job': 'moves',
  'moved-to-job': 'moves',
  added: 'moves',
  copied: 'moves',
  viewed: 'moves',
  'status-changed': 'moves',
  'stage-deleted': 'moves',
  'knocked-out': 'moves',
  withdrawn: 'moves',
  erased: 'moves',
  scored: 'scores',
  voted: 'scores',
  decided: 'scores',
  'summary-saved': 'scores',
  noted: 'notes',
  'note-deleted': 'notes',
  'message-sent': 'messages',
  'message-received': 'messages',
  'message-deleted': 'messages',
  'mail-stopped': 'messages',
  'cover-letter-set': 'moves',
  'resume-added': 'moves',
  'file-deleted': 'moves',
  'closed-as-duplicate': 'moves',
  'duplicate-reopened': 'moves',
  'interview-asked': 'interviews',
  'interview-changed': 'interviews',
  'interview-confirmed': 'interviews',
  'interview-moved': 'interviews',
  'interview-none-suits': 'interviews',
  'interview-called-off': 'interviews',
  'interview-stands-again': 'interviews',
  'interview-done': 'interviews',
  'interview-missed': 'interviews',
  forwarded: 'moves',
  'forwarding-revoked': 'moves',
  'forwarding-answered': 'scores',
  'feedback-given': 'scores',
  'feedback-sent': 'messages',
};

/** Events that are left out while what they made is in the list. */
const MADE: ReadonlySet<string> = new Set([
  'noted',
  'message-sent',
  'message-received',
  'interview-asked',
  'feedback-sent',
] satisfies EventKind[]);

const UNDECIDED: ReadonlySet<string> = new Set(['asked', 'none_suits', 'confirmed'] satisfies Interview['state'][]);

type Source = Pick<ApplicantRecord, 'notes' | 'messages' | 'stages'> & {
  interviews: Pick<ApplicantRecord['interviews'], 'interviews'>;
  details: Pick<ApplicantDetails, 'timeline'>;
};

/** Everything that happened with an applicant, newest first, after interviews that are not over or have no outcome yet. */
export function activityOf({ notes, messages, stages, interviews, details }: Source): Activity[] {
  const cards = stages.flatMap(({ name, mine, mine_in_rounds, scorecards }) =>
    [...(mine ? [mine] : []), ...mine_in_rounds, ...(scorecards ?? [])].map((card) => ({ card, stage_name: name })),
  );
  const shows_cards = cards.length > 0 && stages.every(({ scored, scorecards }) => scored === 0 || scorecards !== null);
  const listed = new Set<unknown>([
    ...notes.map(({ note_id }) => note_id),
    ...messages.map(({ message_id }) => message_id),
    ...interviews.interviews.map(({ interview_id }) => interview_id),
  ]);
  const isListed = ({ data }: TimelineEvent) => Object.values(data).some((id) => listed.has(id));
  const entries: Activity[] = [
    ...details.timeline.flatMap((event, index): Activity[] => {
      if (MADE.has(event.kind) && isListed(event)) return [];
      if (event.kind === 'scored' && shows_cards) return [];
      const kind = isEventKind(event.kind) ? KIND_OF_EVENT[event.kind] : 'moves';
      return [{ key: `event ${index}`, kind, at: event.at, event }];
    }),
    ...cards.map(({ card, stage_name }): Activity => {
      const key = `card ${stage_name} ${card.employer_user} ${card.round?.round_id ?? ''} ${card.at}`;
      return { key, kind: 'scores', at: card.at, card, stage_name };
    }),
    ...interviews.interviews.map((interview): Activity => {
      return { key: interview.interview_id, kind: 'interviews', at: interview.created_at, interview };
    }),
    ...messages.map((message): Activity => {
      return { key: message.message_id, kind: 'messages', at: message.created_at, message };
    }),
    ...notes.map((note): Activity => ({ key: note.note_id, kind: 'notes', at: note.created_at, note })),
  ];
  const isAhead = (entry: Activity) => 'interview' in entry && UNDECIDED.has(entry.interview.state);
  // Entries with the same time keep the order of their lists, reversed: the newest comes first.
  const sorted = entries.reverse().sort((a, b) => b.at.localeCompare(a.at));
  return [...sorted.filter(isAhead), ...sorted.filter((entry) => !isAhead(entry))];
}
