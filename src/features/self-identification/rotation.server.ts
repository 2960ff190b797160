import { WrongConfig } from '#server/config.ts';
import type { Means } from './actions.server.ts';
import { ROUNDS, subjectOf } from './rules.ts';
import {
  deleteAnswers,
  hasOldKeys,
  insertAnswer,
  listAnswers,
  listCompanies,
  listKeyIds,
  lockApplicationIds,
} from './store.server.ts';

/** Small, because people who answer meanwhile wait for the locks of a batch. */
const BATCH = 50;

/** Gives answers links and encryption under the newest key. May be stopped and run again, beside the running product. */
export async function rotateSelfIdKeys(means: Means): Promise<number> {
  const { database, secrets } = means;
  const { key_id } = secrets.self_identification.sealing;
  let rotated = 0;
  for (const { company_id } of await database.asSystem(listCompanies)) {
    if (!(await database.asSelfId(company_id, (db) => hasOldKeys(db, company_id, key_id)))) continue;
    for (let after: string | null = null; ; ) {
      const last: string | null = after;
      // Nobody withdraws or is erased between reading an answer and writing it anew.
      const done: { rotated: number; last: string | null } = await database.asRequest({ company_id }, async (db) => {
        const ids = await lockApplicationIds(db, company_id, last, BATCH);
        return { rotated: await rotate(means, company_id, ids), last: ids.at(-1) ?? null };
      });
      rotated += done.rotated;
      after = done.last;
      if (after === null) break;
    }
  }
  return rotated;
}

/** A link can be made anew only from the application that it stands for. */
async function rotate({ database, secrets }: Means, company_id: string, ids: readonly string[]): Promise<number> {
  const { sealing, linksOf } = secrets.self_identification;
  const fresh = new Map(
    ids.flatMap((id) =>
      ROUNDS.flatMap((round) => {
        const [newest, ...older] = linksOf(subjectOf(company_id, id, round));
        return newest ? older.map(({ link }) => [link.toString('hex'), newest.link] as const) : [];
      }),
    ),
  );
  const links = [...fresh.keys()].map((hex) => Buffer.from(hex, 'hex'));
  if (links.length === 0) return 0;
  return database.asSelfId(company_id, async (db) => {
    const rows = await listAnswers(db, company_id, links);
    for (const row of rows) {
      const old = row.link.toString('hex');
      const link = fresh.get(old);
      if (!link) continue;
      await deleteAnswers(db, company_id, [row.link, link]);
      const sealed = sealing.seal(link.toString('hex'), sealing.unseal(old, row));
      await insertAnswer(db, company_id, { link, ...sealed });
    }
    return rows.length;
  });
}

/** Throws `WrongConfig` if a stored answer needs a key that is not configured. */
export async function checkSelfIdKeys({ database, secrets }: Means): Promise<void> {
  const { sealing } = secrets.self_identification;
  const missing = new Set<string>();
  for (const { company_id } of await database.asSystem(listCompanies)) {
    const used = await database.asSelfId(company_id, (db) => listKeyIds(db, company_id));
    for (const id of used.filter((each) => !sealing.knows(each))) missing.add(id);
  }
  if (missing.size === 0) return;
  throw new WrongConfig(
    [...missing].map((id) => `ENCRYPTION_KEYS must list the key “${id}”: stored self-identification still needs it.`),
  );
}
