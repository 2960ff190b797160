import { z } from 'zod';
import { listReasons } from '#features/applicant-status/doors.server.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { membersWhoSee, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { hidesScores } from '#features/scoring/rules.ts';
import type { FeatureFlags } from '#rules/actor.ts';
import { formatPay } from '#rules/pay.ts';
import { can, memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { type DecisionDashboard, type Finalist, MOST_FINALISTS } from './contract.ts';
import { listRecords } from './record-store.server.ts';
import { type Evidence, figuresOf, outcomeOf, ownVote, type Reader, shownTo, votesLeft } from './rules.ts';
import * as store from './store.server.ts';

/** The posting, if the member may open its pipeline; 404 otherwise. */
export async function openPosting(db: Db, { company_id, user }: Actor, posting_id: string) {
  const posting = found(await store.findDecisionPosting(db, company_id, posting_id));
  const open = await pipelinesOpenTo(db, company_id, user);
  return found(open === 'all' || open.includes(posting.pipeline_id) ? posting : null);
}

type Shown = { people: readonly string[] | undefined; flags: FeatureFlags };

export async function dashboardOf(
  db: Db,
  actor: Actor,
  posting: store.DecisionPosting,
  { people, flags }: Shown,
): Promise<DecisionDashboard> {
  const { company_id, user } = actor;
  const { posting_id, title, pipeline_id, stage_ids } = posting;
  const by_score = !hidesScores(user, actor.preferences.score_visibility);
  const listed = await store.listFinalists(db, { company_id, posting, people, by_score });
  const records = await listRecords(db, company_id, posting_id);
  const reader: Reader = {
    employer_user: user.userId,
    sees_all: memberMay('see-every-score', user),
    visibility: actor.preferences.score_visibility,
  };
  const shown = listed.slice(0, MOST_FINALISTS);
  const since = records[0]?.closed_at ?? null;
  const has_tags = can('view-tags', user, flags);
  const { finalists, votes_left } = await finalistsOf(db, { company_id, posting, reader, since, has_tags }, shown);
  const may_decide = memberMay('decide-on-applicants', user);
  const may_ask = may_decide ? await membersWhoSee(db, company_id, pipeline_id) : [];
  const colleagues = may_decide ? await store.listMembers(db, company_id, may_ask) : [];
  return {
    posting: {
      posting_id,
      title,
      pay: posting.unit && formatPay({ ...payOf(posting), unit: posting.unit }),
      pipeline_id,
    },
    stages: await store.listStages(db, company_id, stage_ids),
    finalists,
    has_more: listed.length > MOST_FINALISTS,
    votes_left,
    may_decide,
    colleagues: colleagues.filter(({ employer_user }) => employer_user !== user.userId),
    rejection_reasons: may_decide ? await listReasons(db, company_id, actor.preferences) : [],
    choices: await store.listChoices(db, company_id, posting),
    records: may_decide ? records : [],
  };
}

function payOf({ min_cents, max_cents, currency, hours_per_week, employment_type }: store.DecisionPosting) {
  return { min_cents, max_cents, hours_per_week, employment_type, ...(currency ? { currency } : {}) };
}

type Reading = {
  company_id: string;
  posting: Pick<store.DecisionPosting, 'pipeline_id' | 'stage_ids'>;
  reader: Reader;
  /** When the newest record was closed: earlier decisions belong to it. */
  since: string | null;
  has_tags: boolean;
};

const answersSchema = z.array(z.object({ question: z.coerce.string(), answer: z.coerce.string() })).catch([]);

/** The people with all that this reader may see of them. */
export async function finalistsOf(
  db: Db,
  { company_id, posting, reader, since, has_tags }: Reading,
  people: readonly store.Person[],
): Promise<{ finalists: Finalist[]; votes_left: number }> {
  const of = { company_id, ids: people.map(({ application_id }) => application_id) };
  const { pipeline_id, stage_ids } = posting;
  const names = await store.listSkillNames(db, company_id, pipeline_id);
  const cards = byPerson(await store.listCards(db, of));
  const votes = byPerson(await store.listVotes(db, { ...of, stage_ids }));
  const feedback = byPerson(await store.listFeedback(db, of));
  const summaries = byPerson(await store.listSummaries(db, { ...of, stage_ids }));
  const files = byPerson(await store.listFiles(db, of));
  const decided = byPerson(await store.listDecided(db, { ...of, stage_ids }));
  const held = byPerson(await store.listHeld(db, of));
  const outside = byPerson(await store.listOutsideComments(db, of));
  const evidence = new Map<string, Evidence>(
    people.map(({ application_id: id, stage_id, category }) => [
      id,
      { stage_id, category, cards: cards(id), votes: votes(id), feedback: feedback(id) },
    ]),
  );
  const votes_left = votesLeft([...evidence.values()], reader);
  const isNew = ({ at }: { at: string }) => since === null || at > since;
  const finalists = people.map(({ tag_sum, tags, answers, ...person }): Finalist => {
    const id = person.application_id;
    const known = found(evidence.get(id));
    const decision = decided(id).find(isNew) ?? null;
    const hold = held(id).find(isNew) ?? null;
    const outcome = outcomeOf(person.category, decision, hold);
    const act = outcome === 'held' ? hold : decision;
    return {
      ...person,
      ...figuresOf(shownTo(known, reader, votes_left === 0), names),
      scored: known.cards.length,
      tags: has_tags ? { sum: tag_sum ?? 0, names: tags.map(({ name }) => name) } : null,
      voted: known.votes.length,
      mine: ownVote(known, reader),
      summaries: summaries(id),
      answers: answersSchema.parse(answers),
      files: files(id),
      outcome,
      decided: act && outcome !== 'open' ? { rationale: act.rationale, by: act.by, at: act.at } : null,
      outside: outside(id),
    };
  });
  return { finalists, votes_left };
}

function byPerson<Row extends { application_id: string }>(rows: readonly Row[]) {
  const of = Map.groupBy(rows, ({ application_id }) => application_id);
  return (id: string): Row[] => of.get(id) ?? [];
}
