import { PAY_UNITS } from '#rules/pay.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { findPlace } from '#server/search/find-place.ts';
import { EMPLOYMENT_TYPE_LABELS, LOCATION_TYPE_LABELS } from '../job-search/words.ts';
import * as contract from './contract.ts';
import { matchBadges, matchClearance, matchPay, matchPlace, matchSkills, matchType, matchValues } from './rules.ts';
import {
  findCompany,
  findJob,
  findOwnRecord,
  findSeeker,
  findWishes,
  milesBetween,
  saveWishes,
} from './store.server.ts';

export const jobMatchApi = [
  implement(contract.getWorkWishes, ({ db, user }) => findWishes(db, user.userId)),

  implement(contract.putWorkWishes, async ({ body, db, user, audit }) => {
    if (!(await saveWishes(db, user.userId, body))) throw changedMeanwhile();
    audit(user.userId);
    return findWishes(db, user.userId);
  }),

  implement(contract.getJobMatch, async ({ params: { posting_id }, db, user, scope }) => {
    const job = found(await findJob(db, scope.site, posting_id));
    const seeker = await findSeeker(db, user.userId);
    const wishes = await findWishes(db, user.userId);
    const { location_type, employment_type } = job;
    const type = { type: employment_type, label: EMPLOYMENT_TYPE_LABELS[employment_type] ?? employment_type };
    const pay_unit = PAY_UNITS.find((unit) => unit === job.pay_unit) ?? null;
    const place = [job.city, job.region].filter(Boolean).join(', ') || 'place not given';
    const where = { location_type, location_label: LOCATION_TYPE_LABELS[location_type] ?? location_type, place };
    const reach = { ...(await reachOf(db, seeker, job)), most_miles: wishes.miles, wanted: wishes.location_types };
    const clearance = scope.site === 'mh' ? matchClearance(job.clearance, await findOwnRecord(db, user.userId)) : null;
    const has_pay = (job.pay_min_cents ?? job.pay_max_cents) !== null;
    return {
      skills: matchSkills(job.skills, seeker.skills),
      lines: [
        { about: 'place' as const, ...matchPlace(where, reach) },
        { about: 'pay' as const, ...matchPay({ ...job, pay_unit }, wishes.pay_yearly_dollars) },
        { about: 'type' as const, ...matchType(type, wishes.employment_types) },
        ...(clearance ? [{ about: 'clearance' as const, ...clearance }] : []),
      ],
      values: matchValues(wishes.statements, { ...job, has_pay }),
      has_skills: seeker.skills.length > 0,
      has_wishes: wishes.version > 0,
    };
  }),

  implement(contract.getCompanyMatch, async ({ params: { company_key }, db, user, scope }) => {
    const company = found(await findCompany(db, scope.site, company_key));
    const wishes = await findWishes(db, user.userId);
    return {
      badges: scope.site === 'mh' ? matchBadges(company.badges, await findOwnRecord(db, user.userId)) : [],
      values: matchValues(wishes.statements, { ...company, has_pay: null, location_type: null }),
      has_wishes: wishes.version > 0,
    };
  }),
];

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function reachOf(db: Db, seeker: Awaited<ReturnType<typeof findSeeker>>, { lat, lon, location_type }: Job) {
  const named = seeker.postal_code || [seeker.city, seeker.region].filter(Boolean).join(', ');
  if (named === '' || lat === null || lon === null || location_type === 'remote') return { from: named, miles: null };
  const from = await findPlace(db, named);
  return { from: from?.label ?? named, miles: from ? await milesBetween(db, from, { lat, lon }) : null };
}
