import { sql } from 'kysely';
import { REFERRAL_SOURCE } from '#features/referrals/rules.ts';
import { SITE_CODES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';

const MOST_REFERRED = 4;

/**
 * On each site, the admin and a hiring member of the first company with the ATS plan have links to jobs, and people applied by them, one of whom
 * is hired. Runs after the invitations.
 */
export async function insertReferrals(db: Db, companies: readonly LoadedCompany[]): Promise<void> {
  for (const site of SITE_CODES) {
    const [company] = companies.filter(({ about, has_ats }) => about.site === site && has_ats);
    const { members: team = [] } = company ?? {};
    const referrers = [team[0], team.find(({ role }) => role === 'hiring_member')].flatMap((one) =>
      one ? [one.id] : [],
    );
    if (!company || referrers.length === 0) continue;
    const { company_id } = company;
    const members = sql.val(referrers);
    await sql`
      with able as (
        select a.id, a.applied_at, a.category = 'hired' as is_hired
        from application a join posting p on p.company_id = a.company_id and p.id = a.posting_id and p.kind = 'job' and not p.anonymous and p.status = 'live'
        where a.company_id = ${company_id} and a.source = 'site' and a.erased_at is null and a.email not like 'seeker@%'
      ), chosen as (
        (select * from able where is_hired order by applied_at desc, id limit 1)
        union all (select * from able where not is_hired order by applied_at desc, id limit ${MOST_REFERRED - 1})
      ), people as (
        select id, applied_at, (${members}::uuid[])[1 + (row_number() over (order by applied_at desc, id) % ${referrers.length})::int] as member
        from chosen
      ), referred as (
        insert into referral (company_id, site, application_id, employer_user, referred_at)
        select ${company_id}, ${site}, id, member, applied_at from people returning application_id, employer_user, referred_at
      ), told as (
        insert into notice (company_id, employer_user, kind, subject_id, created_at, shows_at, read_at)
        select ${company_id}, employer_user, 'referral', application_id, referred_at, referred_at,
          case when referred_at < now() - interval '5 days' then referred_at + interval '3 hours' end
        from referred where referred_at > now() - interval '14 days'
      ), linked as (
        insert into referral_link (company_id, site, posting_id, employer_user)
        select distinct ${company_id}::uuid, ${site}, a.posting_id, r.employer_user from referred r
        join application a on a.company_id = ${company_id} and a.id = r.application_id
      )
      update application set source = ${REFERRAL_SOURCE} where company_id = ${company_id} and id in (select application_id from referred)`.execute(
      db,
    );
  }
}
