import { randomUUID } from 'node:crypto';
import type { TagColor } from '#features/tags/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import type { Journey } from './journey.ts';

/** Companies with demo accounts and the ATS plan, one on each site. */
const WITH_TAGS = ['Summit', 'Anchor'];

type DemoTag = { name: string; color: TagColor; weight: number; share: number };
const TAGS: readonly DemoTag[] = [
  { name: 'Referred by the team', color: 'green', weight: 4, share: 0.1 },
  { name: 'Available now', color: 'blue', weight: 3, share: 0.2 },
  { name: 'Certified', color: 'green', weight: 5, share: 0.15 },
  { name: 'Works weekends', color: 'gray', weight: 1, share: 0.2 },
  { name: 'Missed a call', color: 'amber', weight: -3, share: 0.06 },
];

/** Tags of the demo, put on some applicants by members of their teams. */
export async function insertTags(
  db: Db,
  random: Random,
  companies: readonly LoadedCompany[],
  journeys: readonly Journey[],
) {
  for (const { company_id, about, members, created_at } of companies) {
    if (!WITH_TAGS.includes(about.name)) continue;
    const flag = { id: randomUUID(), site: about.site, company_id, name: 'ats_tags', enabled: true };
    await insertRows(db, 'feature_flag', [flag]);
    const tags = TAGS.map(({ share, ...tag }) => ({
      share,
      row: { company_id, id: randomUUID(), ...tag, version: 1, created_at },
    }));
    await insertRows(
      db,
      'candidate_tag',
      tags.map(({ row }) => row),
    );
    const own = journeys.filter(({ posting }) => posting.company.company_id === company_id);
    const carried = own.flatMap(({ id: application_id, until: set_at }) =>
      tags
        .filter(({ share }) => random.chance(share))
        .map(({ row: { id: tag_id } }) => ({ company_id, application_id, tag_id, set_by: members[0]?.id, set_at })),
    );
    if (carried.length > 0) await insertRows(db, 'application_tag', carried);
  }
}
