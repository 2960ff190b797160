import type { Db } from '#server/db/database.ts';

export async function listSkills(db: Db, company_id: string, pipeline_id: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('pipeline_skill')
    .select('name')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

type Skill = { company_id: string; pipeline_id: string; name: string; position: number };

export async function insertSkill(db: Db, skill: Skill): Promise<void> {
  await db.insertInto('pipeline_skill').values(skill).execute();
}

export async function deleteSkill(db: Db, { company_id, pipeline_id, name }: Omit<Skill, 'position'>): Promise<void> {
  await db
    .deleteFrom('pipeline_skill')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .where('name', '=', name)
    .execute();
}
