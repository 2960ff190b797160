import { sql } from 'kysely';
import type { Preferences } from '#api/company-preferences.ts';
import { pipelinesOpenTo } from '#features/pipelines/actions.server.ts';
import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { announce } from '#server/live-events.ts';
import type { Services } from '#server/services.ts';
import { DEFAULT_REASONS, type EventKind } from './rules.ts';

/** Who acts, for whom, and on which site: what every change of an application is written down with. */
export type Actor = {
  user: User;
  company_id: string;
  impersonator_id: string | null;
  preferences: Preferences;
  origins: Record<SiteCode, string>;
};

/** The actor of a call by an employer; nobody else has a company. */
export function actorOf({ user, scope, services }: { user: User; scope: RequestScope; services: Services }): Actor {
  return {
    user,
    company_id: found(user.company_id),
    impersonator_id: scope.session?.impersonator_id ?? null,
    preferences: scope.preferences,
    origins: services.config.origins,
  };
}

/** The application when it is the company's and in a pipeline open to this person; else null, whatever the cause. */
export async function findOpenApplication(
  db: Db,
  { company_id, user }: Pick<Actor, 'company_id' | 'user'>,
  id: string,
) {
  const application = await db
    .selectFrom('application')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!application) return null;
  const open = await pipelinesOpenTo(db, company_id, user);
  return open === 'all' || open.includes(application.pipeline_id) ? application : null;
}

/** People are added where the caller could see them afterwards; 404 elsewhere. */
export async function checkPostingIsOpen(db: Db, company_id: string, user: User, posting_id: string): Promise<void> {
  const open = await pipelinesOpenTo(db, company_id, user);
  const posting = await db
    .selectFrom('posting')
    .select('pipeline_id')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirst();
  const is_open = open === 'all' || (posting?.pipeline_id && open.includes(posting.pipeline_id));
  found(posting && is_open ? posting : null);
}

/** Who did something: a member, or nobody of the company (the applicant, a rule), and the staff who acted as that person. */
export type Doer = { user: User | null; impersonator_id: string | null };

type Event = {
  company_id: string;
  application_id: string;
  kind: EventKind;
  from_stage_id?: string;
  to_stage_id?: string;
  from_status_id?: string;
  to_status_id?: string;
  data?: Record<string, unknown>;
};

/** Adds to the timeline; `actor` is null for what the product itself did. */
export async function recordEvents(db: Db, actor: Doer | null, events: Event[]) {
  if (events.length === 0) return;
  const by = { actor_id: actor?.user?.userId ?? null, impersonator_id: actor?.impersonator_id ?? null };
  await db
    .insertInto('application_event')
    .values(events.map(({ data, ...event }) => ({ ...event, ...by, data: JSON.stringify(data ?? {}) })))
    .execute();
}

/** More people than this are not named: whoever hears of it loads the board again. */
const MOST_NAMED = 20;

/**
 * Tells open boards once the transaction commits: `{ kind, application_ids, actor_id }` on `pipeline:<id>`, the ids
 * parted by spaces, or an empty text for more than 20. `stages`: the pipeline itself changed, which concerns everybody.
 */
export async function announceApplications(
  db: Db,
  pipeline_id: string,
  kind: 'arrived' | 'status' | 'card' | 'stages',
  application_ids: readonly string[],
  actor: Pick<Doer, 'user'> | null,
) {
  const named = application_ids.length <= MOST_NAMED ? application_ids.join(' ') : '';
  await announce(db, `pipeline:${pipeline_id}`, {
    kind,
    application_ids: named,
    actor_id: actor?.user?.userId ?? null,
  });
}

/** What mail about where an application stands is filed under, so that a later change can stop it. */
export const statusMailKey = (application_id: string) => `application-status ${application_id}`;

type NewFile = {
  kind: 'resume' | 'cover_letter' | 'attachment';
  file_key: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  read_state?: 'waiting' | 'read' | 'unreadable';
  unreadable_reason?: string | null;
  text?: string | null;
};

type Person = {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
  city?: string;
  region?: string;
  postal_code?: string;
  headline?: string;
  skills?: string[];
};

export type NewApplication = {
  company_id: string;
  posting_id: string;
  person: Person;
  /** The confirmed résumé as JSON Resume. */
  profile?: Record<string, unknown>;
  answers?: readonly { question: string; answer: string }[];
  files?: readonly NewFile[];
  /** As the person typed it; a letter may come as a file, too. */
  cover_letter_text?: string;
  source: string;
  /** The hiring event at which company and person met. */
  hiring_event_id?: string;
  seeker_id: string | null;
  /** Where the person starts instead of the pipeline's `applied` stage. */
  stage_id?: string;
  /** The member who adds the person, or nobody of the company when the person applied. */
  actor: Doer;
};

/**
 * Puts a person on a posting: first status of the pipeline's `applied` stage, event, live event; no mail.
 * Refuses with 409 `already-applied` when the email address is on the posting already.
 */
export async function createApplication(db: Db, application: NewApplication) {
  const { company_id, posting_id, person, profile, answers, files = [], source, seeker_id, actor } = application;
  const { hiring_event_id = null, cover_letter_text = '' } = application;
  const place = await findPlace(db, application);
  if (application.stage_id) await holdStage(db, company_id, application.stage_id);
  if (await isOnPosting(db, { company_id, posting_id, email: person.email.toLowerCase() })) throw onPostingAlready();
  const row = await db
    .insertInto('application')
    .values({
      company_id,
      posting_id,
      seeker_id,
      source,
      hiring_event_id,
      ...place,
      ...person,
      email: person.email.toLowerCase(),
      profile: JSON.stringify(profile ?? {}),
      answers: JSON.stringify(answers ?? []),
      cover_letter_text,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'posting_id', 'email']).where('contact_email', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw onPostingAlready();
  const file_ids = await addFiles(db, company_id, row.id, files);
  const { stage_id: to_stage_id, status_id: to_status_id } = place;
  const kind = actor.user ? 'added' : 'applied';
  await recordEvents(db, actor, [
    { company_id, application_id: row.id, kind, to_stage_id, to_status_id, data: { source } },
  ]);
  await announceApplications(db, place.pipeline_id, 'arrived', [row.id], actor);
  return { application_id: row.id, file_ids };
}

/** The address of an application's person: of who has changed it since applying, the one of now. */
export const presentAddress = sql<string>`coalesce(application.contact_email, application.email)`;

/**
 * True unless the row of `application` is a lead: somebody in a lead stage who never applied. Whoever applied and was
 * moved back to a lead stage is still an applicant.
 */
export const countsAsApplicant = sql<boolean>`(
  exists (select from pipeline_stage place where place.company_id = application.company_id
    and place.id = application.stage_id and place.type <> 'lead')
  or exists (select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind in ('applied', 'applied-again')))`;

/** Whether an employer put the person on the posting, and nobody has applied under the address. */
export const isOnlyAdded = sql<boolean>`(select coalesce(bool_or(kind = 'added') and not bool_or(kind in ('applied', 'applied-again')), false)
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

async function isOnPosting(
  db: Db,
  { company_id, posting_id, email }: Record<'company_id' | 'posting_id' | 'email', string>,
): Promise<boolean> {
  const there = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(presentAddress, '=', email)
    .executeTakeFirst();
  return there !== undefined;
}

const onPostingAlready = () =>
  new HttpProblem(409, 'already-applied', 'This email address is on this posting already.');

/** Where a person starts on a posting; 404 when there is no such posting. */
export async function findPlace(
  db: Db,
  { company_id, posting_id, stage_id }: Pick<NewApplication, 'company_id' | 'posting_id' | 'stage_id'>,
) {
  const place = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .innerJoin('pipeline', (join) =>
      join
        .onRef('pipeline.company_id', '=', 'posting.company_id')
        .on((on) =>
          on.or([
            on('pipeline.id', '=', on.ref('posting.pipeline_id')),
            on.and([on('posting.pipeline_id', 'is', null), on('pipeline.is_default', '=', true)]),
          ]),
        ),
    )
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'pipeline.company_id').onRef('stage.pipeline_id', '=', 'pipeline.id'),
    )
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'stage.company_id').onRef('status.stage_id', '=', 'stage.id'),
    )
    .select(['company.site', 'pipeline.id as pipeline_id', 'stage.id as stage_id', 'status.id as status_id'])
    .select('status.category')
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('stage.retired_at', 'is', null)
    .where(stage_id ? sql<boolean>`stage.id = ${stage_id}` : sql<boolean>`stage.type = 'applied'`)
    .orderBy('stage.position')
    .orderBy('status.position')
    .executeTakeFirst();
  if (!place && stage_id) {
    throw new RuleBroken('other-stage', 'Choose a stage of the pipeline that this posting uses.', 'stage_id');
  }
  return found(place);
}

/**
 * Keeps a stage from being deleted until the transaction has put somebody there; 404 when it is gone already. The first
 * `applied` stage needs none of this: it is never deleted.
 */
export async function holdStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  const stage = await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  found(stage);
}

export async function addFiles(db: Db, company_id: string, application_id: string, files: readonly NewFile[]) {
  if (files.length === 0) return [];
  const rows = await db
    .insertInto('application_file')
    .values(files.map((file) => ({ ...file, company_id, application_id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a new company starts with; does nothing for one that has reasons. */
export async function createDefaultReasons(db: Db, company_id: string): Promise<void> {
  const reasons = DEFAULT_REASONS.map((reason, position) => ({ ...reason, position }));
  await sql`
    insert into rejection_reason (company_id, label, kind, position)
    select ${company_id}, label, kind, position
    from json_to_recordset(${JSON.stringify(reasons)}::json) as reason (label text, kind text, position int)
    where not exists (select from rejection_reason where company_id = ${company_id})`.execute(db);
}
