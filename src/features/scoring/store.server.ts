import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { type Scorecard, scorecardSchema } from './contract.ts';
import type { Decision, Verdict } from './rules.ts';

type Where = { company_id: string; application_id: string };

const skillsSchema = z.record(z.string(), z.number().nullable()).catch({});
const answersSchema = scorecardSchema.shape.answers.catch([]);

export type StoredCard = Scorecard & { id: string; stage_id: string };

/** The newest scorecard of each member for each stage and each of its interview rounds. A correction replaces the card it corrects. */
export async function findScorecards(db: Db, { company_id, application_id }: Where): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('application_score as card')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'card.company_id').onRef('member.id', '=', 'card.employer_user'),
    )
    .leftJoin('interview_round as round', (join) =>
      join.onRef('round.company_id', '=', 'card.company_id').onRef('round.id', '=', 'card.round_id'),
    )
    .distinctOn(['card.stage_id', 'card.employer_user', 'card.round_id'])
    .select(['card.id', 'card.stage_id', 'card.employer_user', 'card.skills', 'card.overall', 'card.note'])
    .select(['card.answers', 'card.round_id', 'round.name as round_name'])
    .select(['card.corrects', 'card.updated_at', 'member.first_name', 'member.last_name'])
    .where('card.company_id', '=', company_id)
    .where('card.application_id', '=', application_id)
    .orderBy('card.stage_id')
    .orderBy('card.employer_user')
    .orderBy('card.round_id')
    .orderBy('card.created_at', 'desc')
    .orderBy(sql`card.corrects is not null`, 'desc')
    .execute();
  return rows.map(({ corrects, updated_at: at, skills, answers, round_id, round_name, ...card }) => ({
    ...card,
    at,
    round: round_id === null ? null : { round_id, name: round_name ?? '' },
    skills: skillsSchema.parse(skills),
    answers: answersSchema.parse(answers),
    is_correction: corrects !== null,
  }));
}

type OtherScores = { application_ids: readonly string[]; employer_user: string; except_where_scored: boolean };

/** Applicants with a card by another member. `except_where_scored` ignores stages in which this member has a card too. */
export async function findPeopleScoredByOthers(
  db: Db,
  company_id: string,
  { application_ids, employer_user, except_where_scored }: OtherScores,
): Promise<Set<string>> {
  const { rows } = await sql<{ application_id: string }>`
    select distinct card.application_id from application_score card
    where card.company_id = ${company_id} and card.application_id = any(${sql.val(application_ids)}::uuid[])
      and card.employer_user <> ${employer_user}
      and not (${except_where_scored} and exists (select from application_score own
        where own.company_id = card.company_id and own.application_id = card.application_id
          and own.stage_id = card.stage_id and own.employer_user = ${employer_user}))`.execute(db);
  return new Set(rows.map((row) => row.application_id));
}

export type Vote = {
  employer_user: string;
  first_name: string;
  last_name: string;
  verdict: Verdict;
  note: string;
  at: string;
};

export async function findVotes(db: Db, { company_id, application_id }: Where, stage_id: string): Promise<Vote[]> {
  return db
    .selectFrom('recommendation as vote')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'vote.company_id').onRef('member.id', '=', 'vote.employer_user'),
    )
    .select(['vote.employer_user', 'member.first_name', 'member.last_name', 'vote.verdict', 'vote.note'])
    .select('vote.created_at as at')
    .where('vote.company_id', '=', company_id)
    .where('vote.application_id', '=', application_id)
    .where('vote.stage_id', '=', stage_id)
    .orderBy('vote.created_at')
    .execute();
}

type NewVote = Where & { stage_id: string; employer_user: string; verdict: Verdict; note: string };

/** Saves a member's only vote in a stage. The events keep earlier ones. */
export async function saveVote(db: Db, vote: NewVote): Promise<void> {
  const { verdict, note } = vote;
  await db
    .insertInto('recommendation')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'application_id', 'stage_id', 'employer_user'])
        .doUpdateSet({ verdict, note, created_at: sql<string>`now()` }),
    )
    .execute();
}

export async function findDecision(db: Db, { company_id, application_id }: Where, stage_id: string) {
  return db
    .selectFrom('stage_decision as decision')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'decision.company_id').onRef('member.id', '=', 'decision.decided_by'),
    )
    .select(['decision.decision', 'decision.rationale', 'decision.decided_at as at'])
    .select(['member.id as employer_user', 'member.first_name', 'member.last_name'])
    .where('decision.company_id', '=', company_id)
    .where('decision.application_id', '=', application_id)
    .where('decision.stage_id', '=', stage_id)
    .executeTakeFirst();
}

type NewDecision = Where & {
  stage_id: string;
  decision: Decision;
  rationale: string;
  decided_by: string;
};

/** Saves the decision on a stage. The events keep earlier ones. */
export async function saveDecision(db: Db, values: NewDecision): Promise<void> {
  const { decision, rationale, decided_by } = values;
  await db
    .insertInto('stage_decision')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'application_id', 'stage_id'])
        .doUpdateSet({ decision, rationale, decided_by, decided_at: sql<string>`now()` }),
    )
    .execute();
}

/** The assignees of a stage who can still sign in. */
export async function listAssignees(db: Db, company_id: string, stage_id: string) {
  return db
    .selectFrom('stage_assignee as assignee')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'assignee.company_id').onRef('member.id', '=', 'assignee.employer_user'),
    )
    .select(['assignee.employer_user', 'member.first_name', 'member.last_name'])
    .where('assignee.company_id', '=', company_id)
    .where('assignee.stage_id', '=', stage_id)
    .where('member.disabled_at', 'is', null)
    .orderBy('member.last_name')
    .execute();
}

/** The stages in order, including deleted ones, each before the stage that has its position now. */
export async function findStages(db: Db, company_id: string, pipeline_id: string) {
  return db
    .selectFrom('pipeline_stage')
    .select(['id as stage_id', 'name', 'type'])
    .select(sql<boolean>`retired_at is not null`.as('is_deleted'))
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('retired_at')
    .execute();
}

/** The first status of a stage. */
export async function findFirstStatus(db: Db, company_id: string, stage_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pipeline_status')
    .select('id')
    .where('company_id', '=', company_id)
    .where('stage_id', '=', stage_id)
    .orderBy('position')
    .executeTakeFirst();
  return row?.id;
}

/** The rejected status: one that every stage has, else the stage's own. */
export async function findRejectedStatus(db: Db, company_id: string, at: { pipeline_id: string; stage_id: string }) {
  const row = await db
    .selectFrom('pipeline_status')
    .select('id')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', at.pipeline_id)
    .where('category', '=', 'rejected')
    .where((where) => where.or([where('stage_id', 'is', null), where('stage_id', '=', at.stage_id)]))
    .orderBy(sql`stage_id is null`, 'desc')
    .orderBy('position')
    .executeTakeFirst();
  return row?.id;
}

/** Locks an application, so that votes, decisions and scores are saved one at a time. */
export async function lockApplication(db: Db, company_id: string, id: string): Promise<void> {
  await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the interview round, removed or not, belongs to the stage. */
export async function hasRound(db: Db, company_id: string, stage_id: string, round_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('interview_round')
    .select('id')
    .where('company_id', '=', company_id)
    .where('stage_id', '=', stage_id)
    .where('id', '=', round_id)
    .executeTakeFirst();
  return row !== undefined;
}

type NewScorecard = Pick<Scorecard, 'skills' | 'overall' | 'note' | 'answers'> & {
  stage_id: string;
  round_id: string | null;
  company_id: string;
  application_id: string;
  employer_user: string;
};

/** `corrects`: the member's earlier card, which can no longer be edited. */
export async function insertScore(db: Db, card: NewScorecard & { corrects: string | null }): Promise<void> {
  await db
    .insertInto('application_score')
    .values({ ...card, skills: JSON.stringify(card.skills), answers: JSON.stringify(card.answers) })
    .execute();
}

export async function updateScore(
  db: Db,
  id: string,
  { company_id, skills, overall, note, answers }: NewScorecard,
): Promise<void> {
  await db
    .updateTable('application_score')
    .set({
      skills: JSON.stringify(skills),
      answers: JSON.stringify(answers),
      overall,
      note,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
