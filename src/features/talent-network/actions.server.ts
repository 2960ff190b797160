import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createPipelineFrom } from '#features/pipelines/doors.server.ts';
import { insertNetworkPosting } from '#features/postings/doors.server.ts';
import { withLastingIds } from '#features/postings/rules/question-ids.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { announce } from '#server/live-events.ts';
import type { putTalentNetwork } from './contract.ts';
import { cleanAreas, NETWORK_TITLE } from './rules.ts';
import * as store from './store.server.ts';

type Sent = z.output<typeof putTalentNetwork.body>;

/** Saves the network. The first time, makes its posting and its pipeline as well. Throws 409 if it changed since it was read. */
export async function saveTalentNetwork(
  db: Db,
  { company_id, by }: { company_id: string; by: string },
  { version: read, areas, questions, ...texts }: Sent,
) {
  const before = await store.lockNetwork(db, company_id);
  if ((before?.version ?? 0) !== read) throw changedMeanwhile();
  const { posting_id, pipeline_id } = before ?? (await makeNetwork(db, { company_id, by }));
  // Answers never reject a member: the network has no knock-outs.
  const asked = withLastingIds(before?.questions ?? [], questions, () => randomUUID().slice(0, 8)).map(
    ({ knock_out: _, ...question }) => question,
  );
  const saved = { ...texts, questions: asked, areas: cleanAreas(areas) };
  const version = await store.saveNetwork(db, { company_id, posting_id, pipeline_id }, saved, by);
  await announce(db, 'postings');
  return { version, posting_id };
}

async function makeNetwork(db: Db, { company_id, by }: { company_id: string; by: string }) {
  const name = await store.findFreeName(db, company_id, NETWORK_TITLE);
  const pipeline_id = await createPipelineFrom(db, company_id, { name, template: 'talent_network' });
  return {
    pipeline_id,
    posting_id: await insertNetworkPosting(db, { company_id, pipeline_id, created_by: by, title: NETWORK_TITLE }),
  };
}

/** Shows the network to visitors, or hides it. 404 before the first save, 409 if it changed since it was read. */
export async function publish(
  db: Db,
  company_id: string,
  { is_published, version: read }: { is_published: boolean; version: number },
) {
  const before = found(await store.lockNetwork(db, company_id));
  if (before.version !== read) throw changedMeanwhile();
  const version = await store.updatePublished(db, company_id, is_published);
  await announce(db, 'postings');
  return { posting_id: before.posting_id, version };
}
