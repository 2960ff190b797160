import type { Answer } from '#api/endpoint.ts';
import { hoursWords } from '#rules/times.ts';
import type { getRegistration } from '../registration/contract.ts';
import { talkWords } from '../words.ts';

type OwnRegistration = Answer<typeof getRegistration>;

/** Changes of a conversation, which the page confirms beside its employer. */
export const TALK_CHANGES = ['booked', 'moved', 'given_back'] as const;
export type TalkChange = { change: (typeof TALK_CHANGES)[number]; slot: OwnRegistration['slots'][number] };

/** The change that an address names; undefined if it is no longer true, because addresses are kept and opened again. */
export function findTalkChange(
  { slots }: OwnRegistration,
  done: string,
  slot_id: string | null,
): TalkChange | undefined {
  const change = TALK_CHANGES.find((each) => each === done);
  const slot = slots.find((each) => each.slot_id === slot_id);
  return change && slot && slot.is_booked === (change !== 'given_back') ? { change, slot } : undefined;
}

const CHANGE_WORDS = { booked: 'Booked', moved: 'Moved', given_back: 'Booking canceled' };

/** `Booked: Conversation with Ironbark Mills, Table 4, 9:00 – 9:20 AM` */
export const talkChangeWords = (
  { change, slot }: TalkChange,
  { booths, time_zone }: OwnRegistration['event'],
): string => `${CHANGE_WORDS[change]}: ${talkWords(slot, booths)}, ${hoursWords({ ...slot, time_zone })}`;
