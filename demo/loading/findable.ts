import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import { insertRows } from './insert-rows.ts';
import type { LoadedSeeker } from './seekers.ts';

const CLEARANCES = ['secret', 'top_secret', 'ts_sci'] as const;

/** Two in three seekers let employers find them, and some of them show more than the profile. The demo accounts choose for themselves. */
export async function insertFindable(
  db: Db,
  random: Random,
  seekers: readonly LoadedSeeker[],
  now: Date,
): Promise<void> {
  const findable = seekers.filter(({ is_demo_account }) => !is_demo_account && random.chance(0.66));
  const drawn = findable.map((seeker) => {
    const is_mh = seeker.site === 'mh';
    const has_served = seeker.resume.x_military !== undefined;
    return {
      ...{ seeker, has_served, is_mh },
      anonymous: random.chance(0.3),
      shares_wishes: random.chance(0.5),
      shares_record: is_mh && random.chance(0.6),
      wants_skillbridge: is_mh && has_served && random.chance(0.2),
    };
  });
  const told_of_unlocks_at = now.toISOString();
  await insertRows(
    db,
    'work_wish',
    drawn
      .filter(({ shares_wishes }) => shares_wishes)
      .map(({ seeker: { seeker_id } }) => ({
        seeker_id,
        pay_yearly_dollars: random.integer(9, 28) * 5000,
        location_types: random.chance(0.4) ? ['remote'] : ['onsite'],
      })),
  );
  await insertRows(
    db,
    'military_record',
    drawn
      .filter(({ is_mh, has_served }) => is_mh && (has_served || random.chance(0.8)))
      .map(({ seeker: { seeker_id }, has_served }) => {
        const clearance = has_served && random.chance(0.5) ? random.pick(CLEARANCES) : null;
        return {
          ...{ seeker_id, clearance, clearance_state: clearance && 'active' },
          statuses: [has_served ? 'veteran' : 'spouse'],
          available_from: has_served ? `${now.getUTCFullYear() + 1}-0${random.integer(1, 9)}` : '',
        };
      }),
  );
  await insertRows(
    db,
    'seeker_visibility',
    drawn.map(({ seeker: { seeker_id }, anonymous, shares_wishes, shares_record, wants_skillbridge }) => ({
      ...{ seeker_id, searchable: true, anonymous, told_of_unlocks_at },
      ...{ shares_wishes, shares_record, shares_spouse: shares_record, wants_skillbridge },
    })),
  );
}
