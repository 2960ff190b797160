import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ANSWER_NOTES, FIRST_CALL, ON_SKILLS, onTrade } from '../content/interview-questions.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import type { LoadedPipeline, LoadedStage } from './pipelines.ts';
import { assigneesOf, judgesOf } from './team.ts';

type Row = Readonly<Record<string, unknown>>;

/** Kits for the stages with interviews of companies with the ATS plan; their interviews and scorecards there use them. */
export async function insertInterviewKits(
  db: Db,
  companies: readonly LoadedCompany[],
  pipelines: readonly LoadedPipeline[],
): Promise<void> {
  const rounds: Row[] = [];
  const panels: Row[] = [];
  for (const pipeline of pipelines) {
    const company = companies.find(({ company_id }) => company_id === pipeline.company_id);
    if (!company?.has_ats || pipeline.skills.length === 0) continue;
    for (const stage of pipeline.stages) {
      for (const [position, round] of roundsOf(stage, pipeline.skills).entries()) {
        const id = randomUUID();
        const { company_id } = company;
        rounds.push({ company_id, id, stage_id: stage.id, position, ...round });
        const asked = assigneesOf(company, stage.type, 0);
        const { manager } = judgesOf(company, position);
        const panel = asked.length > 0 ? asked : manager ? [manager] : [];
        panels.push(...panel.map((member) => ({ company_id, round_id: id, employer_user: member.id })));
      }
    }
  }
  await insertRows(db, 'interview_round', rounds);
  await insertRows(db, 'interview_round_member', panels);
  await updateRounds(db);
}

function roundsOf({ type }: LoadedStage, skills: readonly string[]): Row[] {
  if (type === 'screen') {
    const questions = FIRST_CALL.map((question) => ({ question_id: randomUUID(), ...question, skill: null }));
    return [
      {
        name: 'First call',
        length_minutes: 30,
        kind: 'phone',
        instructions: '',
        skills: skills.slice(0, 2),
        questions,
      },
    ];
  }
  if (type !== 'interview') return [];
  const half = Math.ceil(skills.length / 2);
  const round = (name: string, own: readonly string[], length_minutes: number) => ({
    ...{ name, length_minutes, kind: null, skills: own },
    instructions:
      'Ask the questions in this order and leave ten minutes for theirs. Write your notes before you talk to the others.',
    questions: own.flatMap((skill) =>
      (ON_SKILLS[skill] ?? [onTrade(skill)]).map((question) => ({ question_id: randomUUID(), ...question, skill })),
    ),
  });
  return [round('Skills interview', skills.slice(half), 60), round('Team interview', skills.slice(0, half), 45)];
}

/** Interviews belong to the first round of their stage, and so do the cards of who held them, with notes. */
async function updateRounds(db: Db): Promise<void> {
  await sql`update interview set round_id = round.id from interview_round round
    where round.company_id = interview.company_id and round.stage_id = interview.stage_id and round.position = 0`.execute(
    db,
  );
  await sql`update application_score card set round_id = round.id,
      answers = (select coalesce(jsonb_agg(jsonb_build_object('question_id', asked.question ->> 'question_id',
          'question', asked.question ->> 'text', 'note', (${sql.val(ANSWER_NOTES)}::text[])[1 + (asked.at + abs(hashtext(card.id::text)) % 4) % 5])
          order by asked.at), '[]')
        from jsonb_array_elements(round.questions) with ordinality as asked (question, at))
    from interview_round round
    where round.company_id = card.company_id and round.stage_id = card.stage_id and round.position = 0 and exists (
      select from interview talk join interview_interviewer own on own.company_id = talk.company_id and own.interview_id = talk.id
      where talk.company_id = card.company_id and talk.application_id = card.application_id and talk.stage_id = card.stage_id
        and talk.state = 'done' and own.employer_user = card.employer_user)`.execute(db);
}
