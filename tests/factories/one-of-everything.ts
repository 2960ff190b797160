import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createEvent } from '#features/hiring-events/staff/actions.server.ts';
import { saveTalentNetwork } from '#features/talent-network/actions.server.ts';
import { FLAG_NAMES } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { anEvent } from './an-event.ts';
import { aCompany, anEmployer } from './companies.ts';
import { anApplication, aPosting } from './hiring.ts';
import { aSeeker } from './people.ts';

/** File facts that identify nobody. */
const FILE = { content_type: 'application/pdf', size_bytes: 1 };

/** A company and a seeker with one of everything that calls may name. All their texts contain the word `named`. */
export async function oneOfEverything(
  database: Database,
  { named = 'Sample', ...values }: Parameters<typeof aCompany>[1] & { named?: string } = {},
) {
  const company = await aCompany(database, { flags: [...FLAG_NAMES], business_name: `${named} Works`, ...values });
  const admin = await anEmployer(database, company);
  const seeker = await aSeeker(database, { site: company.site });
  const { posting_id } = await aPosting(database, company, { title: `${named} welder` });
  const where = { posting_id, seeker_id: seeker.id };
  const { application_id, stage_id, status_id } = await anApplication(database, company, where);
  const { company_id, pipeline_id, site } = company;
  const of = { company_id, application_id };
  const ids = await database.asSystem(async (db) => ({
    ...(await ofApplication(db, { ...of, posting_id, stage_id, admin_id: admin.id }, named)),
    ...(await ofCompany(db, { site, company_id, admin_id: admin.id }, named)),
    ...(await anInvitation(db, { site, company_id, admin_id: admin.id })),
    ...(await aRefund(db, { site, company_id, admin_id: admin.id })),
    ...(await ofSeeker(db, { site, seeker_id: seeker.id }, named)),
    ...(await aScout(db, { company_id, admin_id: admin.id }, named)),
    ...(await anUnlock(db, { company_id, seeker_id: seeker.id })),
    ...(await aJobInvitation(db, { company_id, site, posting_id, application_id, invited_by: admin.id }, named)),
    ...(await aFoundProfile(db, seeker.id)),
  }));
  const network_id = await aNetwork(database, { company_id, admin_id: admin.id }, named);
  const all: Record<string, string> = {
    ...ids,
    company_id,
    pipeline_id,
    posting_id,
    application_id,
    stage_id,
    status_id,
    pipeline_stage_id: stage_id,
    after_stage_id: stage_id,
    dest_stage_id: stage_id,
    dest_status_id: status_id,
    default_pipeline_id: pipeline_id,
    employer_user: admin.id,
    compliance_officer_id: admin.id,
    s_employer_user: admin.id,
    user_id: admin.id,
    seeker_id: seeker.id,
    hand_over_to: admin.id,
    recipient: admin.id,
    interviewer: admin.id,
    panel: admin.id,
    owner: admin.id,
    assignee: admin.id,
    subject_id: application_id,
    network_id,
    other_id: application_id,
  };
  return { company, admin, seeker, ids: all };
}

/** A talent network that visitors cannot see. */
async function aNetwork(
  database: Database,
  { company_id, admin_id: by }: { company_id: string; admin_id: string },
  named: string,
) {
  const { posting_id } = await database.asSystem((db) =>
    saveTalentNetwork(
      db,
      { company_id, by },
      {
        ...{ headline: named, text: named, questions: [], consent_text: named },
        ...{ consent_months: 12, areas: [named], version: 0 },
      },
    ),
  );
  return posting_id;
}

type OfApplication = {
  company_id: string;
  application_id: string;
  posting_id: string;
  stage_id: string;
  admin_id: string;
};

async function ofApplication(db: Db, { stage_id, admin_id, posting_id, ...of }: OfApplication, named: string) {
  await db
    .updateTable('application')
    .set({ last_name: named, headline: named })
    .where('id', '=', of.application_id)
    .execute();
  const { company_id, application_id } = of;
  const tag = await db
    .insertInto('candidate_tag')
    .values({ company_id, name: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tagged = { company_id, application_id, tag_id: tag.id, set_by: admin_id };
  await db.insertInto('application_tag').values(tagged).execute();
  const note = await db
    .insertInto('application_note')
    .values({ ...of, author_id: admin_id, body: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('application_message')
    .values({ ...of, author_id: admin_id, direction: 'to_seeker', body: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mailing_id = randomUUID();
  await db
    .insertInto('planned_message')
    .values({ ...of, mailing_id, author_id: admin_id, body: named, send_at: new Date('2100-01-01') })
    .execute();
  const file = await db
    .insertInto('application_file')
    .values({ ...of, ...FILE, kind: 'resume', file_key: `company/${randomUUID()}`, file_name: `${named}.pdf` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question_id = randomUUID();
  const questions = JSON.stringify([{ question_id, text: named, guidance: '', skill: null }]);
  const { id: round_id } = await db
    .insertInto('interview_round')
    .values({ company_id, stage_id, position: 0, name: named, length_minutes: 30, instructions: named, questions })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offered = { kind: 'phone', length_minutes: 30, time_zone: 'UTC', applicant_zone: 'UTC', place: named } as const;
  const interview = await db
    .insertInto('interview')
    .values({ ...of, ...offered, stage_id, asked_by: admin_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('interview_interviewer')
    .values({ company_id: of.company_id, interview_id: interview.id, employer_user: admin_id })
    .execute();
  const sent = { sent_by: admin_id, email: `${randomUUID()}@client.example`, sections: ['work'], asks_feedback: true };
  const { id: decision_id } = await db
    .insertInto('decision_record')
    .values({
      company_id,
      posting_id,
      posting_title: named,
      closed_by: admin_id,
      closed_at: new Date(),
      rationale: named,
      rationale_hash: Buffer.from(named),
      record_hash: Buffer.from(named),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { site } = await db
    .selectFrom('company')
    .select('site')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const { id: forwarding_id } = await db
    .insertInto('forwarding')
    .values({
      ...of,
      ...sent,
      site,
      token_hash: Buffer.from(randomUUID()),
      message: named,
      comment: named,
      expires_at: sql<string>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: share_id } = await db
    .insertInto('decision_share')
    .values({
      company_id,
      posting_id,
      site,
      sent_by: admin_id,
      email: `${randomUUID()}@client.example`,
      allowed_domain: '',
      token_hash: Buffer.from(randomUUID()),
      sections: ['stage'],
      is_masked: true,
      checks_email: false,
      takes_comments: true,
      message: named,
      expires_at: sql<string>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('decision_share_person')
    .values({ ...of, decision_share_id: share_id, place: 0 })
    .execute();
  await db
    .insertInto('decision_comment')
    .values({ ...of, decision_share_id: share_id, email: 'dana@client.example', body: named })
    .execute();
  const shown = {
    employer_user: admin_id,
    kind: 'mention',
    subject_id: note.id,
    shows_at: sql<string>`now()`,
  } as const;
  const notice = await db
    .insertInto('notice')
    .values({ ...of, ...shown })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: reminder_id } = await db
    .insertInto('reminder')
    .values({
      ...of,
      employer_user: admin_id,
      set_by: admin_id,
      due_on: '2026-11-01',
      due_at: '2026-11-01T00:00:00Z',
      body: named,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merge_id = await aMerge(db, of, named);
  const { id: cost_id } = await db
    .insertInto('hiring_cost')
    .values({ company_id, source: named, from_on: '2026-11-01', to_on: '2026-11-30', amount_cents: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: report_share_id } = await db
    .insertInto('report_share')
    .values({
      company_id,
      site,
      title: named,
      shared_by: admin_id,
      metrics: ['hires'],
      filters: '{}',
      is_live: false,
      figures: '{}',
      rhythm: 'once',
      expires_at: sql<string>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { import_id: talent_import_id } = await db
    .insertInto('talent_import')
    .values({ company_id, kind: 'csv', file_name: named, source: named, lawful_basis: 'consent' })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  const { imported_person_id } = await db
    .insertInto('imported_person')
    .values({
      company_id,
      email: `${randomUUID()}@imported.example`,
      address_hash: randomBytes(32),
      first_name: named,
      source: named,
      lawful_basis: 'consent',
      first_import_id: talent_import_id,
      last_import_id: talent_import_id,
    })
    .returning('imported_person_id')
    .executeTakeFirstOrThrow();
  return {
    talent_import_id,
    imported_person_id,
    cost_id,
    report_share_id,
    decision_id,
    merge_id,
    reminder_id,
    last_decision_id: decision_id,
    forwarding_id,
    share_id,
    mailing_id,
    tag_id: tag.id,
    notice_id: notice.id,
    note_id: note.id,
    reply_to: note.id,
    message_id: message.id,
    file_id: file.id,
    interview_id: interview.id,
    round_id,
    question_id,
  };
}

/** A merge with another application on a posting of its own, which is the same person by now. */
async function aMerge(
  db: Db,
  { company_id, application_id }: Pick<OfApplication, 'company_id' | 'application_id'>,
  named: string,
) {
  const records = await db.insertInto('person').values([{ company_id }, { company_id }]).returning('id').execute();
  const [kept_id = '', merged_id = ''] = records.map(({ id }) => id);
  await db.updateTable('person').set({ merged_into: kept_id }).where('id', '=', merged_id).execute();
  await db.insertInto('person_application').values({ company_id, application_id, person_id: kept_id }).execute();
  const { id } = await db
    .insertInto('person_merge')
    .values({
      company_id,
      application_id,
      other_id: application_id,
      kept_id,
      merged_id,
      details_before: JSON.stringify({ ...NOBODY, headline: named }),
      had_details: false,
      changes_before: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const NOBODY = {
  first_name: '',
  last_name: '',
  phone: '',
  city: '',
  region: '',
  postal_code: '',
  headline: '',
  skills: [],
};

type OfCompany = { site: SiteCode; company_id: string; admin_id: string };

/** Includes a registrant whom the company may see because its event has begun. */
/** An order that was paid, and a refund of it that waits for a second staff member. */
async function aRefund(db: Db, { site, company_id, admin_id }: OfCompany) {
  const item = { kind: 'credits', item: 'posting', quantity: 1, list_cents: 75_00 } as const;
  const paid = { state: 'paid', paid_cents: 75_00, provider_session: `cs_test_${randomUUID()}` } as const;
  const { id: order_id } = await db
    .insertInto('purchase_order')
    .values({ company_id, site, ...item, ...paid, ordered_by: admin_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: refund_id } = await db
    .insertInto('refund')
    .values({ company_id, order_id, amount_cents: 75_00, reason: 'Named', state: 'waiting', asked_by: admin_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: coupon_id } = await db
    .insertInto('coupon')
    .values({ site, code: `NAMED-${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'percent', value: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { order_id, refund_id, coupon_id };
}

async function ofCompany(db: Db, { site, company_id, admin_id }: OfCompany, named: string) {
  const value = await db
    .insertInto('company_value')
    .values({ company_id, title: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reason = await db
    .insertInto('rejection_reason')
    .values({ company_id, label: named, kind: 'we_rejected' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { event_id } = await createEvent(db, anEvent({ site, booths: [{ company_id, place: '' }] }), null);
  await db.updateTable('hiring_event').set({ starts_at: new Date() }).where('id', '=', event_id).execute();
  const guest = { first_name: 'Grace', last_name: named, email: `${randomUUID()}@guest.example`, site, event_id };
  const { id: registration_id } = await db
    .insertInto('hiring_event_registration')
    .values({ ...guest, state: 'confirmed', check_in_code: 'ABC', token_hash: Buffer.from(event_id) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('hiring_event_pick').values({ event_id, registration_id, company_id }).execute();
  const { id: view_id } = await db
    .insertInto('saved_view')
    .values({ company_id, owner_id: admin_id, list: 'applicants', name: named, address: '/employer/applications' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: calendar_id } = await db
    .insertInto('member_calendar')
    .values({
      ...{ company_id, employer_user: admin_id, kind: 'ics', name: named },
      ...{ sealed_access: Buffer.from('x'), key_id: 'database' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: export_id } = await db
    .insertInto('applicant_export')
    .values({
      company_id,
      employer_user: admin_id,
      format: 'csv',
      columns: ['first_name'],
      filters: '{}',
      sort: 'newest',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: template_id } = await db
    .insertInto('template')
    .values({ company_id, kind: 'reject', name: named, subject: named, body: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: picture_id } = await db
    .insertInto('career_picture')
    .values({ company_id, file_key: `${company_id}/${randomUUID()}`, description: named, width: 400, height: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    value_id: value.id,
    reason_id: reason.id,
    registration_id,
    view_id,
    calendar_id,
    export_id,
    picture_id,
    template_id,
  };
}

async function anInvitation(db: Db, of: OfCompany) {
  const email = `${randomUUID()}@invited.example`;
  const token_hash = createHash('sha256').update(email).digest();
  const { rows } = await sql<{ invitation_id: string }>`
    insert into invitation (company_id, site, email, role, token_hash, invited_by, sent_at, expires_at)
    values (${of.company_id}, ${of.site}, ${email}, 'hiring_member', ${token_hash}, ${of.admin_id}, array[now()], now() + interval '7 days')
    returning id as invitation_id`.execute(db);
  return { invitation_id: rows[0]?.invitation_id ?? '' };
}

/** With its admin as a reader, and a run that found somebody. */
async function aScout(db: Db, { company_id, admin_id }: { company_id: string; admin_id: string }, named: string) {
  const { id: scout_id } = await db
    .insertInto('resume_scout')
    .values({ company_id, name: named, criteria: '{}', rhythm: 'off', created_by: admin_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('resume_scout_recipient').values({ company_id, scout_id, employer_user: admin_id }).execute();
  const { id: run } = await db
    .insertInto('resume_scout_run')
    .values({ company_id, scout_id, found: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { searched_by: admin_id, by_staff: false, requisition_number: named, choices: {}, found: 0 };
  await sql`select note_search(${company_id}, ${JSON.stringify({ ...details, words: { q: named } })}::jsonb, '{}')`.execute(
    db,
  );
  const { id: record_id } = await db
    .selectFrom('search_record')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return { scout_id, run, record_id };
}

type Invited = { company_id: string; site: SiteCode; posting_id: string; application_id: string; invited_by: string };

/** With a referral of the application. */
async function aJobInvitation(db: Db, of: Invited, named: string) {
  const token_hash = createHash('sha256').update(randomUUID()).digest();
  const { id } = await db
    .insertInto('job_invitation')
    .values({ ...of, message: named, token_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { company_id, site, application_id, invited_by: employer_user } = of;
  await db.insertInto('referral').values({ company_id, site, application_id, employer_user }).execute();
  return { job_invitation_id: id };
}

async function anUnlock(db: Db, of: { company_id: string; seeker_id: string }) {
  const { rows } = await sql<{ unlock_id: string }>`
    insert into seeker_unlock (company_id, seeker_id, expires_at) values (${of.company_id}, ${of.seeker_id}, now() + interval '12 months')
    returning id as unlock_id`.execute(db);
  return { unlock_id: rows[0]?.unlock_id ?? '' };
}

/** The seeker lets employers find them. */
async function aFoundProfile(db: Db, seeker_id: string) {
  const { rows } = await sql<{ profile_id: string }>`
    insert into seeker_visibility (seeker_id, searchable, told_of_unlocks_at) values (${seeker_id}, true, now())
    returning profile_id`.execute(db);
  return { profile_id: rows[0]?.profile_id ?? '' };
}

type OfSeeker = { site: SiteCode; seeker_id: string };

async function ofSeeker(db: Db, { site, seeker_id }: OfSeeker, named: string) {
  await db.updateTable('seeker').set({ last_name: named, phone: named }).where('id', '=', seeker_id).execute();
  const upload = async (kind: 'resume' | 'cover_letter') => {
    const file = { ...FILE, file_key: `seeker/${randomUUID()}`, file_name: `${named}.pdf` };
    const document = { ...file, site, seeker_id, kind, read_state: 'read' as const, text: named };
    return (await db.insertInto('document').values(document).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [document_id, cover_letter_document_id] = [await upload('resume'), await upload('cover_letter')];
  const resume = await db
    .insertInto('resume')
    .values({ seeker_id, document_id, name: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sentence = await db
    .insertInto('kept_sentence')
    .values({ seeker_id, text: named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const search = { rhythm: 'daily', state: 'active', query: '{}', criteria: '{}', next_mail_at: new Date() } as const;
  const alert = await db
    .insertInto('job_alert')
    .values({ ...search, site, seeker_id, name: named, token_hash: Buffer.from(randomUUID()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    document_id,
    cover_letter_document_id,
    resume_id: resume.id,
    sentence_id: sentence.id,
    alert_id: alert.id,
  };
}
