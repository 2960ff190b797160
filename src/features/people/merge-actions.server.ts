import { createHash } from 'node:crypto';
import {
  type Actor,
  type ClosedDuplicate,
  recordEvents,
  updateFromDuplicate,
  updateToDuplicate,
} from '#features/application/doors.server.ts';
import { announceApplications, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import type { MergePreview } from './merge-contract.ts';
import {
  type Choices,
  conflictsOf,
  joinDetails,
  planClosing,
  restoredDetails,
  samePostings,
  skillsOfBoth,
  whyNotClosed,
} from './merge-rules.ts';
import * as merges from './merge-store.server.ts';
import type { Details } from './rules.ts';
import * as store from './store.server.ts';

type Sent = Details & { id: string };
/** The applications whose pages the two people are compared on, with the details that came with them. */
type Pair = { these: Sent; others: Sent };

/** Compares two people. Throws `RuleBroken` if they are one already, or not all of both is open to the member. */
export async function comparePeople(db: Db, actor: Actor, pair: Pair, sees_tags: boolean): Promise<MergePreview> {
  const { company_id } = actor;
  const { these, others } = await readPair(db, actor, pair);
  const both = { these: these.details, others: others.details };
  const sideOf = async ({ id, ids, record, details, applications }: PersonSide) => {
    const held = await merges.countHeld(db, company_id, ids);
    const has_account = applications.some((each) => each.has_account);
    const tags = sees_tags ? held.tags : 0;
    return {
      application_id: id,
      details,
      has_record: Boolean(record?.details),
      has_account,
      applications,
      ...held,
      tags,
    };
  };
  return {
    state: stateOf(these, others),
    this: await sideOf(these),
    other: await sideOf(others),
    same_address: await merges.hasSameAddress(db, company_id, [these.id, others.id]),
    conflicts: conflictsOf(both.these, both.others),
    skills_of_both: skillsOfBoth(both.these, both.others),
    same_postings: samePostings(these.applications, others.applications).map(({ applications, ...group }) => ({
      ...group,
      applications: applications.map((each) => ({ ...each, why_not_closed: whyNotClosed(each) })),
    })),
  };
}

type Merge = Pair & { state: string; fields: Choices; application_ids: readonly string[] };

/**
 * Makes two people one. The record of the first speaks for both, and the other one rests as it is, so that an undo finds it again. Applications
 * are locked after the people of the company and before merges, as everywhere in this file.
 */
export async function mergePeople(db: Db, actor: Actor, { state, fields, application_ids, ...pair }: Merge) {
  const { company_id, user } = actor;
  await store.lockPeople(db, company_id);
  const known = [...(await idsOf(db, actor, pair.these)), ...(await idsOf(db, actor, pair.others))];
  await store.lockLiving(db, company_id, known);
  const { these, others } = await readPair(db, actor, pair);
  if (stateOf(these, others) !== state) throw changedMeanwhile();
  const joined = joinDetails(these.details, others.details, fields);
  const closing = planClosing(samePostings(these.applications, others.applications), application_ids);

  const kept = await recordFor(db, company_id, these);
  const merged = await recordFor(db, company_id, others);
  const closed = await closeDuplicates(
    db,
    actor,
    closing.map(({ application_id }) => application_id),
  );
  const merge = await merges.insertMerge(db, {
    company_id,
    application_id: these.id,
    other_id: others.id,
    kept_id: kept.person_id,
    merged_id: merged.person_id,
    started_ids: [kept, merged].filter(({ is_new }) => is_new).map(({ person_id }) => person_id),
    details_before: these.details,
    had_details: Boolean(these.record?.details),
    closed,
    actor_id: user.userId,
  });
  await merges.updateDetails(db, { company_id, person_id: kept.person_id }, joined);
  await tellBoards(db, actor, [...these.applications, ...others.applications], closed);
  return { ...merge, closed: closed.map(({ application_id }) => application_id) };
}

/** Undoes a merge for a member. Returns the applications on whose pages the two people were compared. */
export async function undoMergeOf(db: Db, actor: Actor, merge_id: string) {
  const { company_id } = actor;
  await store.lockPeople(db, company_id);
  const merge = found((await merges.findMerge(db, company_id, merge_id)) ?? null);
  const ids = await store.listApplicationIds(db, { company_id, application_id: merge.application_id });
  ids.push(...(await store.listApplicationIds(db, { company_id, application_id: merge.other_id })));
  await checkAllOpen(db, actor, ids);
  await store.lockLiving(db, company_id, ids);
  const { is_latest, is_in_time, undone_at } = found((await merges.findMerge(db, company_id, merge_id)) ?? null);
  if (undone_at) throw new RuleBroken('undone', 'This merge has already been undone.');
  if (!is_in_time) throw new RuleBroken('too-late', 'The 30 days to undo this merge are over.');
  if (!is_latest) throw new RuleBroken('later-merge', 'Undo the later merge of this person first.');
  const closed = await undo(db, company_id, { merge_id, actor, gone: null });
  await tellBoards(db, actor, await merges.listCompared(db, company_id, ids), closed);
  return { application_id: merge.application_id, other_id: merge.other_id };
}

/** Says that two people are not the same. Both get a record, by which they are known again. */
export async function keepPeopleApart(db: Db, actor: Actor, pair: Pair): Promise<void> {
  const { company_id, user } = actor;
  await store.lockPeople(db, company_id);
  const these = await idsOf(db, actor, pair.these);
  const others = await idsOf(db, actor, pair.others);
  if (these.includes(pair.others.id)) throw SAME_PERSON();
  const living = await store.lockLiving(db, company_id, [...these, ...others]);
  if (!living.includes(pair.these.id) || !living.includes(pair.others.id)) throw ERASED();
  const records: string[] = [];
  for (const [own, ids] of [
    [pair.these.id, these],
    [pair.others.id, others],
  ] as const) {
    const record = await merges.findOwnRecord(db, company_id, own);
    records.push(
      record ??
        (await store.insertRecord(
          db,
          company_id,
          ids.filter((id) => living.includes(id)),
        )),
    );
  }
  const [first = '', second = ''] = records;
  await merges.insertApart(db, { company_id, actor_id: user.userId }, [first, second]);
  const applications = await merges.listCompared(db, company_id, [...these, ...others]);
  await tellBoards(db, actor, applications, []);
}

/**
 * Forgets what is recorded of applications that are about to be erased, behind their locks. Where they are the last ones of somebody who was
 * merged, the merge is undone first, so that nothing of them stays with the other person. `db` may see all rows.
 */
export async function deleteRecordsOf(db: Db, company_id: string, application_ids: readonly string[]): Promise<void> {
  for (const person_id of await merges.listEndingRecords(db, company_id, application_ids)) {
    for (;;) {
      const merge_id = await merges.findNewestMergeOf(db, company_id, person_id);
      if (!merge_id) break;
      await tellReopened(db, company_id, await undo(db, company_id, { merge_id, actor: null, gone: application_ids }));
    }
  }
  await reopenDuplicatesOf(db, company_id, application_ids);
  await merges.deleteUndoneOf(db, company_id, application_ids);
  await store.deleteRecordRows(db, company_id, application_ids);
}

/** Opens what was closed as a duplicate of these applications, which were withdrawn or are about to be erased. */
export async function reopenDuplicatesOf(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<void> {
  const left = await merges.listLeftDuplicates(db, company_id, application_ids);
  await tellReopened(db, company_id, await reopenDuplicates(db, null, company_id, left));
}

type Undoing = {
  merge_id: string;
  /** Null if an erasure undoes the merge. */
  actor: Actor | null;
  /** Applications that are being erased: what the team edited since may be about them and goes, and they stay closed. */
  gone: readonly string[] | null;
};

/** Gives both records back as they were, and opens the duplicates again that nobody moved since. Returns these. */
async function undo(db: Db, company_id: string, { merge_id, actor, gone }: Undoing): Promise<ClosedDuplicate[]> {
  const merge = await merges.updateToUndone(db, company_id, { merge_id, actor_id: actor?.user.userId ?? null });
  if (!merge) return [];
  const { kept_id: person_id, changes_before, started_ids, had_details, before, current } = merge;
  const since = { company_id, person_id, changes_before };
  if (gone) await merges.deleteEditsSince(db, since);
  const edited = await merges.listEditedSince(db, since);
  const details = restoredDetails({ before, had_details, current, edited });
  await merges.updateDetails(db, { company_id, person_id }, details);
  await merges.deleteEmptyRecords(db, company_id, started_ids);
  const closed = (merge.closed as ClosedDuplicate[]).filter(({ application_id }) => !gone?.includes(application_id));
  return reopenDuplicates(db, actor, company_id, closed);
}

/** Opens those of the duplicates that are still closed. Returns these. */
async function reopenDuplicates(db: Db, actor: Actor | null, company_id: string, closed: readonly ClosedDuplicate[]) {
  const opened = await updateFromDuplicate(db, company_id, closed);
  const reopened = { company_id, kind: 'duplicate-reopened' as const };
  await recordEvents(
    db,
    actor,
    opened.map(({ id: application_id }) => ({ ...reopened, application_id })),
  );
  return closed.filter(({ application_id }) => opened.some(({ id }) => id === application_id));
}

async function closeDuplicates(db: Db, actor: Actor, application_ids: readonly string[]): Promise<ClosedDuplicate[]> {
  const closed = await updateToDuplicate(db, actor.company_id, application_ids);
  const event = { company_id: actor.company_id, kind: 'closed-as-duplicate' as const };
  await recordEvents(
    db,
    actor,
    closed.map(({ application_id }) => ({ ...event, application_id })),
  );
  return closed;
}

async function tellReopened(db: Db, company_id: string, reopened: readonly ClosedDuplicate[]): Promise<void> {
  const ids = reopened.map(({ application_id }) => application_id);
  await tellBoards(db, null, await merges.listCompared(db, company_id, ids), reopened);
}

/** Open boards show how many other applications a person has, and lose or get the duplicates. */
async function tellBoards(
  db: Db,
  actor: Actor | null,
  applications: readonly { application_id: string; pipeline_id: string }[],
  changed: readonly ClosedDuplicate[],
): Promise<void> {
  const is_moved = new Set(changed.map(({ application_id }) => application_id));
  for (const [pipeline_id, those] of Map.groupBy(applications, (each) => each.pipeline_id)) {
    const ids = those.map(({ application_id }) => application_id);
    const moved = ids.filter((id) => is_moved.has(id));
    if (moved.length > 0) await announceApplications(db, pipeline_id, 'status', moved, actor);
    await announceApplications(db, pipeline_id, 'card', ids, actor);
  }
}

type PersonSide = Awaited<ReturnType<typeof readSide>>;

async function readPair(db: Db, actor: Actor, pair: Pair) {
  const these = await readSide(db, actor, pair.these);
  const others = await readSide(db, actor, pair.others);
  if (these.ids.includes(others.id)) throw SAME_PERSON();
  await checkAllOpen(db, actor, [...these.ids, ...others.ids]);
  return { these, others };
}

async function readSide(db: Db, { company_id }: Actor, { id, ...sent }: Sent) {
  const of = { company_id, application_id: id };
  const record = await store.findRecord(db, of);
  const ids = await store.listApplicationIds(db, of);
  const applications = await merges.listCompared(db, company_id, ids);
  return { id, ids, record, details: record?.details ?? sent, applications };
}

const idsOf = (db: Db, { company_id }: Actor, { id: application_id }: Sent) =>
  store.listApplicationIds(db, { company_id, application_id });

/** The message reveals nothing about applications the member may not open. */
async function checkAllOpen(db: Db, actor: Actor, application_ids: readonly string[]): Promise<void> {
  const { company_id, user } = actor;
  const open = await pipelinesOpenTo(db, company_id, user);
  if ((await merges.countClosedTo(db, { company_id, open }, application_ids)) === 0) return;
  throw new RuleBroken('not-all-open', 'You cannot merge these people. Ask an admin or a people manager to do it.');
}

async function recordFor(db: Db, company_id: string, { record, ids }: PersonSide) {
  if (record) return { person_id: record.person_id, is_new: false };
  return { person_id: await store.insertRecord(db, company_id, ids), is_new: true };
}

/** Everything that a comparison shows and a merge depends on, as a short text. */
function stateOf(...sides: readonly PersonSide[]): string {
  const facts = sides.map(({ record, applications }) => [
    record?.person_id ?? null,
    record?.version ?? 0,
    ...applications
      .map(({ application_id, version, open_interviews }) => [application_id, version, open_interviews])
      .sort(),
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

const SAME_PERSON = () => new RuleBroken('same-person', 'These two are already one person.');
const ERASED = () => new RuleBroken('erased', 'This person’s data was erased.');
