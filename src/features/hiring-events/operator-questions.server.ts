import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { checkOpen } from './operator-rules.ts';
import { lockEvent } from './operator-store.server.ts';
import type { NewQuestion } from './question-contract.ts';

type Asked = { event_id: string; version: number; questions: readonly NewQuestion[] };

/** Puts questions in place of those before; one that says the same stays the same. 409 when somebody was quicker. */
export async function putQuestions(db: Db, { event_id, version, questions }: Asked): Promise<{ version: number }> {
  const before = found(await lockEvent(db, event_id));
  checkOpen(before);
  if (before.version !== version) throw changedMeanwhile();
  const labels = questions.map(({ label }) => label.toLowerCase());
  const twice = labels.findIndex((label, at) => labels.indexOf(label) < at);
  if (twice >= 0) throw wrongField(`questions.${twice}.label`, 'This question is asked above already.');
  const ids = new Map(before.questions.map(({ label, id }) => [label, id]));
  const named = questions.map((question) => ({ id: ids.get(question.label) ?? randomUUID().slice(0, 8), ...question }));
  await db
    .updateTable('hiring_event')
    .set({ questions: JSON.stringify(named), version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', event_id)
    .execute();
  return { version: version + 1 };
}
