import type { Answer } from '#api/endpoint.ts';
import { hoursWords } from '#rules/times.ts';
import type { getRegistration } from './registration-contract.ts';
import { talkWords } from './words.ts';

type OwnRegistration = Answer<typeof getRegistration>;

/** What one does about a conversation; it is told beside those of its employer. */
export const TALK_DEEDS = ['booked', 'moved', 'given_back'] as const;
export type TalkDone = { deed: (typeof TALK_DEEDS)[number]; slot: OwnRegistration['slots'][number] };

/** Nothing where it is not so, as addresses are kept and opened again. */
export function talkDone({ slots }: OwnRegistration, done: string, slot_id: string | null): TalkDone | undefined {
  const deed = TALK_DEEDS.find((each) => each === done);
  const slot = slots.find((each) => each.slot_id === slot_id);
  return deed && slot && slot.is_booked === (deed !== 'given_back') ? { deed, slot } : undefined;
}

const TOLD = { booked: 'Booked', moved: 'Moved', given_back: 'Booking canceled' };

/** `Booked: Conversation with Ironbark Mills, Table 4, 9:00 – 9:20 AM` */
export const talkDoneWords = ({ deed, slot }: TalkDone, { booths, time_zone }: OwnRegistration['event']): string =>
  `${TOLD[deed]}: ${talkWords(slot, booths)}, ${hoursWords({ ...slot, time_zone })}`;
