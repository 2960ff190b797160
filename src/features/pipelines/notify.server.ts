import { sql } from 'kysely';
import type { User } from '#rules/actor.ts';
import { oneLine } from '#rules/one-line.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { MailLink } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';

type Notice = {
  company_id: string;
  pipeline_id: string;
  stage_id?: string;
  message: string;
  site: SiteCode;
  sender: User;
};

type Waiting = { email: string; first_name: string; stage: string; people: { application_id: string; name: string }[] };

const MOST_NAMED = 20;

/** Mails each assignee who waits in their stages, at most once an hour per pipeline; while nobody waits, that hour does not begin. Gives the number of mails. */
export async function notifyOfPipeline(db: Db, notice: Notice, origins: Record<SiteCode, string>): Promise<number> {
  const { company_id, pipeline_id } = notice;
  const pipeline = found(
    await db
      .selectFrom('pipeline')
      .select(['name', sql<boolean>`notified_at > now() - interval '1 hour'`.as('was_recent')])
      .where('company_id', '=', company_id)
      .where('id', '=', pipeline_id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (pipeline.was_recent) {
    throw new RuleBroken('notified-recently', 'The assignees were notified within the last hour. Try again later.');
  }
  const by_person = Map.groupBy(await findWaiting(db, notice), (row) => row.email);
  if (by_person.size === 0) return 0;
  for (const [email, stages] of by_person) await mailTo(db, email, stages, notice, pipeline.name, origins);
  await db
    .updateTable('pipeline')
    .set({ notified_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .execute();
  return by_person.size;
}

async function findWaiting(db: Db, { company_id, pipeline_id, stage_id }: Notice): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select member.email, member.first_name, stage.name as stage,
      json_agg(json_build_object('application_id', person.id,
        'name', coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
        order by person.stage_entered_at) as people
    from stage_assignee assignee
    join pipeline_stage stage on stage.company_id = assignee.company_id and stage.id = assignee.stage_id
    join employer_user member on member.company_id = assignee.company_id and member.id = assignee.employer_user
    join application person on person.company_id = stage.company_id and person.pipeline_id = stage.pipeline_id
      and person.stage_id = stage.id and person.category in ('active', 'on_hold')
    where assignee.company_id = ${company_id} and stage.pipeline_id = ${pipeline_id}
      and (${stage_id ?? null}::uuid is null or stage.id = ${stage_id ?? null}) and member.disabled_at is null
    group by member.email, member.first_name, stage.name, stage.position
    order by member.email, stage.position`.execute(db);
  return rows;
}

async function mailTo(
  db: Db,
  to: string,
  stages: readonly Waiting[],
  notice: Notice,
  pipeline: string,
  origins: Record<SiteCode, string>,
) {
  const count = stages.reduce((sum, stage) => sum + stage.people.length, 0);
  const sender = `${notice.sender.first_name ?? ''} ${notice.sender.last_name ?? ''}`.trim();
  await writeMail(
    db,
    {
      site: notice.site,
      company_id: notice.company_id,
      kind: 'pipeline-assignees',
      to,
      to_name: stages[0]?.first_name ?? '',
      content: {
        subject: `${count === 1 ? '1 person waits' : `${count} people wait`} for you in ${pipeline}`,
        preheader: `${sender} asks you to look at them.`,
        paragraphs: [
          `${sender} asks you to look at the people who wait for you.`,
          ...(notice.message ? [notice.message] : []),
          ...stages.flatMap((stage) => [`${stage.stage}:`, { list: linksTo(stage) }]),
        ],
        button: { label: 'Open the board', path: `/employer/kanban/${notice.pipeline_id}` },
      },
    },
    origins,
  );
}

/** Whoever acts on a stage may see everybody in it. */
function linksTo({ people }: Waiting): (string | MailLink)[] {
  const links = people
    .slice(0, MOST_NAMED)
    .map(({ application_id, name }) => ({ label: oneLine(name), path: `/employer/applications/${application_id}` }));
  const more = people.length - links.length;
  return more > 0 ? [...links, `and ${more} more`] : links;
}
