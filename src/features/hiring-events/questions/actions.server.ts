import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, wrongField } from '#server/http/problems.ts';
import { lockEditable, updateEvent } from '../staff/store.server.ts';
import type { NewQuestion } from './question-contract.ts';
import { repeatedQuestion } from './rules.ts';

type NewQuestions = { event_id: string; version: number; questions: readonly NewQuestion[] };

/** Replaces the questions; one with the same wording keeps its id. 409 if the event was edited meanwhile. */
export async function replaceQuestions(
  db: Db,
  { event_id, version, questions }: NewQuestions,
): Promise<{ version: number }> {
  const before = await lockEditable(db, event_id);
  if (before.version !== version) throw changedMeanwhile();
  const repeated = repeatedQuestion(questions);
  if (repeated >= 0) throw wrongField(`questions.${repeated}.label`, 'This question is asked above already.');
  const ids = new Map(before.questions.map(({ label, id }) => [label, id]));
  const named = questions.map((question) => ({ id: ids.get(question.label) ?? randomUUID().slice(0, 8), ...question }));
  await updateEvent(db, event_id, { questions: JSON.stringify(named), version: version + 1 });
  return { version: version + 1 };
}
