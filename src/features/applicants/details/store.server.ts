import { sql } from 'kysely';
import { z } from 'zod';
import type { Filter } from '#features/applicant-search/doors.server.ts';
import { findShownLabels } from '#features/applicant-status/doors.server.ts';
import { statusLabel } from '#features/application/doors.server.ts';
import { activeContentWarning } from '#features/attachments/rules.ts';
import { titlesOfService } from '#features/military-translator/doors.server.ts';
import { askedIn, fromJsonResume, toldIn } from '#features/person/rules/json-resume.ts';
import type { Db } from '#server/db/database.ts';
import type { ApplicantDetails } from './contract.ts';
import { factsOf } from './fact-rules.ts';

const profileSchema = z.record(z.string(), z.unknown()).catch({});
const answersSchema = z.array(z.object({ question: z.coerce.string(), answer: z.coerce.string() })).catch([]);

/** `sees_staff`: whether the reader sees actions of impersonating staff. `has_ats`: whether the plan includes scores and decisions. `open`: the pipelines the reader may open. */
type Reader = { sees_staff: boolean; has_ats: boolean; open: Filter['open'] };

/** The details of an applicant. The caller has checked that the reader may see it. */
export async function findDetails(
  db: Db,
  company_id: string,
  application_id: string,
  reader: Reader,
): Promise<ApplicantDetails | null> {
  const row = await db
    .selectFrom('application as person')
    .innerJoin('posting', (join) =>
      join.onRef('posting.company_id', '=', 'person.company_id').onRef('posting.id', '=', 'person.posting_id'),
    )
    .innerJoin('pipeline', (join) =>
      join.onRef('pipeline.company_id', '=', 'person.company_id').onRef('pipeline.id', '=', 'person.pipeline_id'),
    )
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'person.company_id').onRef('stage.id', '=', 'person.stage_id'),
    )
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'person.company_id').onRef('status.id', '=', 'person.status_id'),
    )
    .leftJoin('rejection_reason as reason', (join) =>
      join.onRef('reason.company_id', '=', 'person.company_id').onRef('reason.id', '=', 'person.reason_id'),
    )
    .leftJoin('hiring_event', 'hiring_event.id', 'person.hiring_event_id')
    .leftJoin('referral', (join) =>
      join.onRef('referral.company_id', '=', 'person.company_id').onRef('referral.application_id', '=', 'person.id'),
    )
    .leftJoin('employer_user as referrer', (join) =>
      join.onRef('referrer.company_id', '=', 'referral.company_id').onRef('referrer.id', '=', 'referral.employer_user'),
    )
    .selectAll('person')
    .select(['posting.title', 'posting.status as posting_status', 'posting.kind', 'pipeline.name as pipeline_name'])
    .select(['stage.name as stage_name', 'stage.type as stage_type', 'status.seeker_label'])
    .select(sql<string>`case person.category when 'closed' then 'Duplicate' else status.label end`.as('label'))
    .select(['person.category as status_category', 'reason.label as reason_label', 'reason.kind as reason_kind'])
    .select('hiring_event.title as hiring_event')
    .select(
      sql<string | null>`case when referrer.id is not null
        then coalesce(nullif(trim(referrer.first_name || ' ' || referrer.last_name), ''), 'a colleague') end`.as(
        'referred_by',
      ),
    )
    .select(['posting.clearance', 'posting.clearance_need', 'posting.polygraph'])
    .select(['posting.work_eligibility', 'posting.military_codes'])
    .select(['posting.program', 'posting.program_starts_on', 'posting.program_length', 'posting.program_length_unit'])
    .where('person.company_id', '=', company_id)
    .where('person.id', '=', application_id)
    .executeTakeFirst();
  if (!row) return null;
  const of = { company_id, application_id };
  const shown = await findShownLabels(db, company_id, [application_id]);
  const files = await findFiles(db, company_id, application_id);
  const resume = files.findLast((file) => file.kind === 'resume');
  const letter = files.findLast((file) => file.kind === 'cover_letter');
  const resume_entries = fromJsonResume(row.profile);
  const { military } = resume_entries;
  const told = toldIn(row.profile);
  return {
    ...row,
    application_id,
    email: row.contact_email ?? row.email,
    skills: row.skills.filter((skill) => skill.trim() !== ''),
    profile: profileSchema.parse(row.profile),
    ...resume_entries,
    ...told,
    facts: factsOf(
      { military, told, titles: military ? await titlesOfService(db, military) : [], was_asked: askedIn(row.profile) },
      row,
    ),
    answers: answersSchema.parse(row.answers),
    resume_text: resume?.text ?? null,
    read_state: resume?.read_state ?? null,
    cover_letter_url: row.cover_letter_url ?? (letter ? `/api/signed-url/${letter.file_id}` : null),
    files: files.map(({ text: _, active_content, ...file }) => ({
      ...file,
      warning: activeContentWarning(active_content ?? []),
    })),
    posting: { posting_id: row.posting_id, title: row.title, status: row.posting_status, is_job: row.kind === 'job' },
    pipeline: { pipeline_id: row.pipeline_id, name: row.pipeline_name },
    stage: { stage_id: row.stage_id, name: row.stage_name, type: row.stage_type },
    status: {
      status_id: row.status_id,
      label: row.label,
      category: row.status_category,
      seeker_label: shown.get(application_id) ?? row.seeker_label,
    },
    reason:
      row.reason_id && row.reason_label && row.reason_kind
        ? { id: row.reason_id, label: row.reason_label, kind: row.reason_kind }
        : null,
    has_account: row.seeker_id !== null,
    timeline: await findTimeline(db, company_id, application_id, reader),
    others: await listOthers(db, of, { ...reader, of: 'applications_of_person' }),
    maybe_same: await listOthers(db, of, { ...reader, of: 'possibly_same_person' }),
  };
}

async function findFiles(db: Db, company_id: string, application_id: string) {
  return db
    .selectFrom('application_file')
    .leftJoin('stored_file', 'stored_file.file_key', 'application_file.file_key')
    .select((row) => row.fn.coalesce('stored_file.scan_state', sql<'off'>`'off'`).as('scan_state'))
    .select('stored_file.active_content')
    .select([
      'id as file_id',
      'kind',
      'file_name',
      'application_file.size_bytes',
      'read_state',
      'unreadable_reason',
      'application_file.created_at',
      'text',
    ])
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .orderBy('application_file.created_at')
    .orderBy('id')
    .execute();
}

const MOST_EVENTS = 500;

async function findTimeline(
  db: Db,
  company_id: string,
  application_id: string,
  reader: Reader,
): Promise<ApplicantDetails['timeline']> {
  const { rows } = await sql<ApplicantDetails['timeline'][number]>`
    select event.kind, event.at,
      case when ${reader.has_ats} or event.kind <> 'decided' then event.data - 'replaced_files' else '{}' end as data,
      nullif(trim(member.first_name || ' ' || member.last_name), '') as actor_name,
      event.impersonator_id is not null and ${reader.sees_staff} as by_staff,
      from_stage.name as from_stage, to_stage.name as to_stage, from_status.label as from_status, to_status.label as to_status
    from (select * from application_event where company_id = ${company_id} and application_id = ${application_id}
      order by id desc limit ${MOST_EVENTS}) event
    left join employer_user member on member.company_id = event.company_id and member.id = event.actor_id
    left join pipeline_stage from_stage on from_stage.company_id = event.company_id and from_stage.id = event.from_stage_id
    left join pipeline_stage to_stage on to_stage.company_id = event.company_id and to_stage.id = event.to_stage_id
    left join pipeline_status from_status on from_status.company_id = event.company_id and from_status.id = event.from_status_id
    left join pipeline_status to_status on to_status.company_id = event.company_id and to_status.id = event.to_status_id
    order by event.id`.execute(db);
  return rows;
}

const MOST_OTHERS = 20;

/** Other applications of the same person, or under the same address as theirs, as far as the reader may open them; newest first. */
async function listOthers(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
  { open, of }: { open: Filter['open']; of: 'applications_of_person' | 'possibly_same_person' },
): Promise<ApplicantDetails['others']> {
  const those = sql`${sql.raw(of)}(${company_id}, ${application_id})`;
  return db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'application.company_id').onRef('stage.id', '=', 'application.stage_id'),
    )
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'application.company_id').onRef('status.id', '=', 'application.status_id'),
    )
    .select(['application.id as application_id', 'posting.title as posting_title', 'stage.name as stage_name'])
    .select([statusLabel.as('status_label'), 'application.category', 'application.applied_at'])
    .select(sql<string>`trim(application.first_name || ' ' || application.last_name)`.as('name'))
    .where('application.company_id', '=', company_id)
    .where('application.id', '<>', application_id)
    .where('application.erased_at', 'is', null)
    .where('application.id', 'in', sql<string>`(select those.id from ${those} those (id))`)
    .$if(open !== 'all', (query) =>
      query.where('application.pipeline_id', '=', sql<string>`any(${sql.val(open)}::uuid[])`),
    )
    .orderBy('application.applied_at', 'desc')
    .orderBy('application.id')
    .limit(MOST_OTHERS)
    .execute();
}
