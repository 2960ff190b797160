import { randomUUID } from 'node:crypto';
import { projectPosting } from '#features/postings/actions.server.ts';
import type { Database } from '#server/db/database.ts';

type Company = { company_id: string; site: 'rb' | 'mh'; pipeline_id: string };

const text = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';
const DESCRIPTION = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };

/** A live posting on the company's default pipeline. */
export async function aPosting(database: Database, { company_id, pipeline_id }: Company, { title = 'Welder' } = {}) {
  return database.asSystem((db) =>
    db
      .insertInto('posting')
      .values({
        company_id,
        pipeline_id,
        title,
        description: JSON.stringify(DESCRIPTION),
        status: 'live',
        city: 'Austin',
        region: 'TX',
        country: 'US',
        published_at: new Date(),
      })
      .returning('id as posting_id')
      .executeTakeFirstOrThrow(),
  );
}

/** A public posting, as publishing leaves it. */
export async function aPublicPosting(
  database: Database,
  company: Company,
  { questions = [] as unknown[], anonymous = false } = {},
) {
  const { posting_id } = await aPosting(database, company);
  await database.asSystem(async (db) => {
    const change = { questions: JSON.stringify(questions), anonymous };
    await db.updateTable('posting').set(change).where('id', '=', posting_id).execute();
    await projectPosting(db, company.company_id, posting_id);
  });
  return posting_id;
}

type Where = {
  posting_id: string;
  stage?: string;
  status?: string;
  seeker_id?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  profile?: string;
};

/** An applicant in a stage (by name; in its first status by default). */
export async function anApplication(database: Database, company: Company, where: Where) {
  const { company_id, pipeline_id, site } = company;
  const { stage = 'Applied' } = where;
  return database.asSystem(async (db) => {
    let status = db
      .selectFrom('pipeline_status')
      .innerJoin('pipeline_stage', 'pipeline_stage.pipeline_id', 'pipeline_status.pipeline_id')
      .select(['pipeline_stage.id as stage_id', 'pipeline_status.id as status_id', 'pipeline_status.category'])
      .where('pipeline_stage.pipeline_id', '=', pipeline_id)
      .where('pipeline_stage.name', '=', stage)
      .orderBy('pipeline_status.position');
    status = where.status
      ? status.where('pipeline_status.label', '=', where.status)
      : status.whereRef('pipeline_status.stage_id', '=', 'pipeline_stage.id');
    const place = await status.executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('application')
      .values({
        company_id,
        site,
        pipeline_id,
        ...place,
        posting_id: where.posting_id,
        seeker_id: where.seeker_id ?? null,
        first_name: where.first_name ?? 'Grace',
        last_name: where.last_name ?? 'Hopper',
        email: where.email ?? `${randomUUID()}@seeker.example`,
        profile: where.profile ?? '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { application_id: id, ...place };
  });
}
