import { DONE } from '#api/endpoint.ts';
import { findOpenApplication } from '#features/application/doors.server.ts';
import { announceApplications, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, notFound } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { checkNameFree, checkRoomForTag, checkTagName } from './rules.ts';
import * as store from './store.server.ts';

export const tagApi = [
  implement(contract.listTags, async ({ params: { company_id }, user, db }) => ({
    tags: await store.listTags(db, { company_id, open: await pipelinesOpenTo(db, company_id, user) }),
  })),

  implement(contract.createTag, async ({ params: { company_id }, body, user, db, audit }) => {
    const { application_ids, seeker_ids, confirmed, score: weight, ...tag } = body;
    const of = { company_id, open: await pipelinesOpenTo(db, company_id, user) };
    const people = await store.listTaggable(db, of, { application_ids, seeker_ids });
    checkAllFound(people, { application_ids, seeker_ids });
    await store.lockTags(db, company_id);
    const known = await store.findTagNamed(db, company_id, tag.name);
    if (!known) {
      checkMemberMay('edit-tags', user);
      checkTagName(tag.name, confirmed);
      checkRoomForTag(await store.countTags(db, company_id));
    }
    const tag_id = known ?? (await store.insertTag(db, company_id, { ...tag, weight }));
    const ids = people.map(({ id }) => id);
    await store.insertTagged(db, { company_id, tag_id, set_by: user.userId }, ids);
    for (const pipeline_id of new Set(people.map((person) => person.pipeline_id))) {
      const those = people.filter((person) => person.pipeline_id === pipeline_id).map(({ id }) => id);
      await announceApplications(db, pipeline_id, 'card', those, { user });
    }
    audit(tag_id, { name: tag.name, is_new: !known, application_ids: ids });
    return { tag: await tagNow(db, of, tag_id), is_new: !known };
  }),

  implement(contract.updateTag, async ({ params: { company_id, tag_id }, body, user, db, audit }) => {
    checkMemberMay('edit-tags', user);
    const { version, confirmed, ...changes } = body;
    await store.lockTags(db, company_id);
    const of = { company_id, open: await pipelinesOpenTo(db, company_id, user) };
    const before = await tagNow(db, of, tag_id);
    if (changes.name !== undefined && changes.name !== before.name) {
      const named = await store.findTagNamed(db, company_id, changes.name);
      checkNameFree(named !== null && named !== tag_id);
      checkTagName(changes.name, confirmed);
    }
    if (!(await store.updateTag(db, company_id, { tag_id, version }, changes))) throw changedMeanwhile();
    audit(tag_id, changes);
    return tagNow(db, of, tag_id);
  }),

  implement(
    contract.putTagScore,
    async ({ params: { company_id, tag_id }, body: { score, version }, user, db, audit }) => {
      checkMemberMay('edit-tags', user);
      const of = { company_id, open: await pipelinesOpenTo(db, company_id, user) };
      await tagNow(db, of, tag_id);
      if (!(await store.updateTag(db, company_id, { tag_id, version }, { weight: score }))) throw changedMeanwhile();
      await announceAll(db, await store.listPipelinesOf(db, company_id, tag_id));
      audit(tag_id, { score });
      return tagNow(db, of, tag_id);
    },
  ),

  implement(contract.deleteTag, async ({ params: { company_id, tag_id }, user, db, audit }) => {
    checkMemberMay('edit-tags', user);
    const { name, people } = await tagNow(db, { company_id, open: 'all' }, tag_id);
    const pipelines = await store.listPipelinesOf(db, company_id, tag_id);
    if (!(await store.deleteTag(db, company_id, tag_id))) throw notFound();
    await announceAll(db, pipelines);
    audit(tag_id, { name, people });
    return DONE;
  }),

  implement(contract.getTagScores, async ({ params: { company_id }, query, user, db }) => ({
    scores: await store.listScores(
      db,
      { company_id, open: await pipelinesOpenTo(db, company_id, user) },
      query.application_id,
    ),
  })),

  implement(contract.removeTag, async ({ params, user, db, audit }) => {
    const { company_id, application_id, tag_id } = params;
    const { pipeline_id } = found(await findOpenApplication(db, { company_id, user }, application_id));
    if (!(await store.deleteTagged(db, params))) throw notFound();
    await announceApplications(db, pipeline_id, 'card', [application_id], { user });
    audit(tag_id, { application_id });
    return DONE;
  }),
];

const tagNow = async (db: Db, of: Parameters<typeof store.listTags>[1], tag_id: string) =>
  found((await store.listTags(db, of, tag_id))[0]);

/** Boards reload, since any number of cards may have changed. */
async function announceAll(db: Db, pipeline_ids: readonly string[]): Promise<void> {
  for (const pipeline_id of pipeline_ids) await announceApplications(db, pipeline_id, 'card', [], null);
}

type Asked = { application_ids: readonly string[]; seeker_ids: readonly string[] };

/** Refuses ids that the caller may not see, as those that do not exist. */
function checkAllFound(people: readonly { id: string; seeker_id: string | null }[], asked: Asked): void {
  const is_whole =
    asked.application_ids.every((id) => people.some((person) => person.id === id)) &&
    asked.seeker_ids.every((id) => people.some((person) => person.seeker_id === id));
  if (!is_whole) throw notFound();
}
