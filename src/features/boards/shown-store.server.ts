import { z } from 'zod';
import { publicQuestionSchema } from '#features/jobs/question-contract.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { Db } from '#server/db/database.ts';

const questionsSchema = z.array(publicQuestionSchema);

/** What a board gets to see of a posting: its public view, where an anonymous company is already 'Anonymous', and of that only these fields. */
export async function findShownPosting(db: Db, posting_id: string) {
  const row = await db
    .selectFrom('public_posting')
    .select(['posting_id', 'site', 'title', 'company_name', 'anonymous', 'description', 'questions'])
    .select(['city', 'region', 'country', 'location_type', 'employment_type', 'expires_at'])
    .select(['pay_min_cents', 'pay_max_cents', 'pay_unit', 'pay_currency', 'hours_per_week'])
    .where('posting_id', '=', posting_id)
    .where('state', '=', 'live')
    .$narrowType<{ description: RichTextDocument }>()
    .executeTakeFirst();
  return row && { ...row, questions: questionsSchema.parse(row.questions) };
}
export type ShownPosting = NonNullable<Awaited<ReturnType<typeof findShownPosting>>>;
