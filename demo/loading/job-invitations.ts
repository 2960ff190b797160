import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type GivenAnswer, INVITATION_SOURCE } from '#features/job-invitations/rules.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import { unknownToken } from './unknown-token.ts';

type Said = { message: string; days: number; answer: GivenAnswer | null; reason: string };

const TO_APPLICANTS: readonly Said[] = [
  {
    message: 'We met you in the last round and liked your work. This job is on another team and starts in the spring.',
    days: 6,
    answer: 'later',
    reason: 'I just started a new job. Ask me again in the summer.',
  },
  {
    message: 'Your experience fits this job better than the one you applied for. Have a look.',
    days: 4,
    answer: 'declined',
    reason: 'The way to work is too long for me.',
  },
  {
    message: 'This job opened last week, and I thought of you. Happy to answer questions.',
    days: 1,
    answer: null,
    reason: '',
  },
];

/**
 * On each site, the first company with the ATS plan invited three people of earlier applications to its newest posting, and a person whom it
 * unlocked; somebody else applied after an invitation. Runs after the unlocks.
 */
export async function insertJobInvitations(db: Db, companies: readonly LoadedCompany[], now: Date): Promise<void> {
  for (const site of SITE_CODES) {
    const [company] = companies.filter(({ about, has_ats }) => about.site === site && has_ats);
    if (!company) continue;
    const { company_id, members } = company;
    const { rows: postings } = await sql<{ id: string }>`
      select id from posting where company_id = ${company_id} and status = 'live' and kind = 'job' and not anonymous
      order by published_at desc, id limit 1`.execute(db);
    const [posting] = postings;
    if (!posting) continue;
    const invited_by = members[0]?.id ?? null;
    const made = (said: Said) => ({
      ...{ company_id, id: randomUUID(), site, posting_id: posting.id, invited_by, message: said.message },
      created_at: daysBefore(now, said.days),
      token_hash: unknownToken(),
      answer: said.answer,
      answered_at: said.answer && daysBefore(now, said.days - 0.6),
      reason: said.reason,
    });
    const { rows: people } = await sql<{ id: string }>`
      select distinct on (lower(a.email)) a.id from application a join posting p on p.company_id = a.company_id and p.id = a.posting_id
      where a.company_id = ${company_id} and a.category = 'rejected' and not p.anonymous and p.kind = 'job' and a.erased_at is null
        and a.email not like 'seeker@%' and not exists (select from application other where other.company_id = a.company_id
          and other.posting_id = ${posting.id} and lower(other.email) = lower(a.email))
      order by lower(a.email) limit ${TO_APPLICANTS.length}`.execute(db);
    await insertRows(
      db,
      'job_invitation',
      people.flatMap(({ id: application_id }, at) => {
        const said = TO_APPLICANTS[at];
        return said ? [{ ...made(said), application_id, unlock_id: null }] : [];
      }),
    );
    const { rows: unlocks } = await sql<{ id: string }>`
      select u.id from seeker_unlock u join seeker s on s.id = u.seeker_id where u.company_id = ${company_id} and u.ended_at is null
        and not exists (select from application other where other.company_id = u.company_id and other.posting_id = ${posting.id}
          and other.seeker_id = u.seeker_id)
      order by s.email like 'seeker@%' desc, u.unlocked_at desc limit 1`.execute(db);
    const found = {
      message: 'We found your profile and think that this job suits you.',
      days: 2,
      answer: null,
      reason: '',
    };
    await insertRows(
      db,
      'job_invitation',
      unlocks.map(({ id: unlock_id }) => ({ ...made(found), application_id: null, unlock_id })),
    );
    await insertApplied(db, { company_id, site, invited_by });
    await insertTold(db, company_id);
  }
}

type Inviting = { company_id: string; site: SiteCode; invited_by: string | null };

/** Somebody of an earlier application was invited, and applied three days later. */
async function insertApplied(db: Db, { company_id, site, invited_by }: Inviting): Promise<void> {
  const { rows } = await sql<{ posting_id: string; application_id: string; accepted_as: string; applied_at: string }>`
    select made.posting_id, earlier.id as application_id, made.id as accepted_as, made.applied_at
    from application made
    join posting on posting.company_id = made.company_id and posting.id = made.posting_id and not posting.anonymous and posting.kind = 'job'
    join application earlier on earlier.company_id = made.company_id and lower(earlier.email) = lower(made.email)
      and earlier.posting_id <> made.posting_id and earlier.applied_at < made.applied_at - interval '4 days' and earlier.erased_at is null
      and earlier.category in ('rejected', 'active', 'on_hold')
    join posting before on before.company_id = earlier.company_id and before.id = earlier.posting_id and not before.anonymous
      and before.kind = 'job'
    where made.company_id = ${company_id} and made.source = 'site' and made.erased_at is null and made.email not like 'seeker@%'
    order by made.applied_at desc, made.id, earlier.applied_at desc, earlier.id limit 1`.execute(db);
  const [person] = rows;
  if (!person) return;
  const { posting_id, application_id, accepted_as, applied_at } = person;
  await sql`update application set source = ${INVITATION_SOURCE} where company_id = ${company_id} and id = ${accepted_as}`.execute(
    db,
  );
  const answered_at = new Date(applied_at);
  await insertRows(db, 'job_invitation', [
    {
      ...{ company_id, id: randomUUID(), site, posting_id, invited_by, application_id, accepted_as, answered_at },
      message: 'You were close the last time. This team needs exactly what you do.',
      created_at: daysBefore(answered_at, 3),
      token_hash: unknownToken(),
      answer: 'applied',
    },
  ]);
}

/** Who invited was told of the answers. */
async function insertTold(db: Db, company_id: string): Promise<void> {
  await sql`insert into notice
      (company_id, employer_user, kind, detail, subject_id, application_id, pipeline_id, created_at, shows_at)
    select invitation.company_id, invitation.invited_by, 'invitation', invitation.answer, invitation.id, known.id, known.pipeline_id,
      invitation.answered_at, invitation.answered_at
    from job_invitation invitation join application known on known.company_id = invitation.company_id
      and known.id = coalesce(invitation.accepted_as, invitation.application_id)
    where invitation.company_id = ${company_id} and invitation.answer is not null and invitation.invited_by is not null`.execute(
    db,
  );
}
