import { RuleBroken } from '#rules/rule-broken.ts';
import { peopleWords, talksWords } from '../staff/rules.ts';

type Booth = { name: string; picks: number; booked: number };

/** Throws when attendees have chosen the employer or booked a conversation with it. */
export function checkRemovable({ name, picks, booked }: Booth): void {
  if (booked > 0)
    throw new RuleBroken(
      'booth-booked',
      `${talksWords(booked)} with ${name} ${booked === 1 ? 'is' : 'are'} booked, so it keeps its booth.`,
    );
  if (picks > 0) throw new RuleBroken('booth-chosen', `${peopleWords(picks)} chose ${name}, so it keeps its booth.`);
}
