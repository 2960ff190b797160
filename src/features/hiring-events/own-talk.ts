import type { Span } from './rules.ts';

/** A conversation that somebody has booked. */
export type OwnTalk = Span & { slot_id: string; title: string; company_id: string | null };

/** What stays the same when a conversation moves: one has one with each employer. */
export const talkKey = ({ company_id, slot_id }: OwnTalk): string => company_id ?? slot_id;
