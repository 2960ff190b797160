import { protectedTrait } from '#rules/protected-traits.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { MOST_POINTS } from './contract.ts';

export const MOST_TAGS = 200;

/** `+3`, `0`, `−2` */
export const pointsText = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0';

/** Warns about a name that reads like a protected trait, unless the member confirmed it. */
export function checkTagName(name: string, confirmed: boolean): void {
  const found = confirmed ? null : protectedTrait(name);
  if (!found) return;
  const message = `“${found.word}” reads like ${found.trait}, on which no hiring decision may rest. Choose a name about the job, or confirm this one.`;
  throw new RuleBroken('protected-trait', message, 'name');
}

export function checkRoomForTag(count: number): void {
  if (count >= MOST_TAGS) throw new RuleBroken('too-many-tags', `A company has at most ${MOST_TAGS} tags.`, 'name');
}

export function checkNameFree(is_taken: boolean): void {
  if (is_taken) throw new RuleBroken('tag-exists', 'Another tag has this name.', 'name');
}

/** Points to choose from, the most first. */
export const POINT_CHOICES = Array.from({ length: 2 * MOST_POINTS + 1 }, (_, at) => MOST_POINTS - at).map((points) => ({
  value: String(points),
  label: pointsText(points),
}));
