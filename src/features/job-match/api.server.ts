import { isSpouseAlone } from '#features/military-record/rules.ts';
import { mainResume } from '#features/resumes/doors.server.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { isMilitaryMail } from '#rules/us-states.ts';
import { regionOf } from '#rules/wanted-places.ts';
import { livesIn } from '#rules/work-from.ts';
import { placeNamed } from '#rules/work-place.ts';
import { EMPLOYMENT_TYPE_LABELS, LOCATION_TYPE_LABELS } from '#rules/work-types.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { sharedOccupations } from '#server/military/shared-occupations.ts';
import { findPlace } from '#server/search/find-place.ts';
import * as contract from './contract.ts';
import {
  matchBadges,
  matchClearance,
  matchCodes,
  matchMove,
  matchPay,
  matchPlace,
  matchProgram,
  matchSkills,
  matchType,
  matchValues,
  ownSkills,
} from './rules.ts';
import {
  findCompany,
  findJob,
  findMonth,
  findNearestLocation,
  findOwnCodes,
  findOwnRecord,
  findSeeker,
  findWishes,
  saveWishes,
} from './store.server.ts';

export const jobMatchApi = [
  implement(contract.getWorkWishes, ({ db, user }) => findWishes(db, user.userId)),

  implement(contract.putWorkWishes, async ({ body, db, user, audit }) => {
    if (!(await saveWishes(db, user.userId, body))) throw changedMeanwhile();
    audit(user.userId);
    return findWishes(db, user.userId);
  }),

  implement(contract.getJobMatch, {
    handle: async ({ params: { posting_id }, db, user, scope }) => {
      const job = found(await findJob(db, scope.site, posting_id));
      const seeker = await findSeeker(db, user.userId);
      const resume = await mainResume(db, user.userId);
      const wishes = await findWishes(db, user.userId);
      const has_wishes = wishes.version > 0;
      const { location_type, employment_type } = job;
      const type = { type: employment_type, label: EMPLOYMENT_TYPE_LABELS[employment_type] ?? employment_type };
      const pay_unit = PAY_UNITS.find((unit) => unit === job.pay_unit) ?? null;
      const location_label = LOCATION_TYPE_LABELS[location_type] ?? location_type;
      const { nearest, ...home } = await findReach(db, { seeker, resume }, { posting_id, ...job });
      const place = placeNamed(nearest ?? job) || 'place not given';
      const where = { location_type, location_label, place, lives_in: livesIn(job) };
      const reach = { ...home, miles: nearest?.miles ?? null, most_miles: wishes.miles, wanted: wishes.location_types };
      const is_skillbridge = job.program === 'skillbridge';
      const has_pay = is_skillbridge ? null : (job.pay_min_cents ?? job.pay_max_cents) !== null;
      const own = ownSkills(seeker.skills, resume?.skills ?? []);
      return {
        skills: matchSkills(job.skills, own),
        lines: [
          { about: 'place' as const, ...matchPlace(where, reach) },
          // Members keep their military pay during SkillBridge, so wishes for a job's pay and type say nothing about it.
          ...(is_skillbridge
            ? []
            : [
                { about: 'pay' as const, ...matchPay({ ...job, pay_unit }, wishes.pay_yearly_dollars) },
                { about: 'type' as const, ...matchType(type, wishes.employment_types, has_wishes) },
              ]),
          ...(scope.site === 'mh' ? await serviceLines(db, user.userId, job) : []),
        ],
        values: matchValues(wishes.statements, { ...job, has_pay }),
        has_skills: own.length > 0,
        has_wishes,
      };
    },
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

async function serviceLines(db: Db, seeker_id: string, job: Job) {
  const record = await findOwnRecord(db, seeker_id);
  const clearance = matchClearance(job, record);
  const this_month = await findMonth(db);
  const program = matchProgram(job, record, this_month);
  const move = matchMove(job, record, this_month);
  const service = isSpouseAlone(record)
    ? null
    : matchCodes(job.military_codes, await findOwnCodes(db, seeker_id), {
        words: militaryCodeWords,
        shared: sharedOccupations,
      });
  return [
    ...(program ? [{ about: 'program' as const, ...program }] : []),
    ...(clearance ? [{ about: 'clearance' as const, ...clearance }] : []),
    ...(service ? [{ about: 'service' as const, ...service }] : []),
    ...(move ? [{ about: 'move' as const, ...move }] : []),
  ];
}

type Home = { city: string; region: string; postal_code: string };

/** The job's nearest location to the seeker's place or, if empty, to the place in their main résumé. */
async function findReach(
  db: Db,
  { seeker, resume }: { seeker: Home; resume: Home | null },
  { posting_id, location_type }: Pick<Job, 'location_type'> & { posting_id: string },
) {
  const [told, read] = [placeOf(seeker), resume ? placeOf(resume) : ''];
  const named = told || read;
  const from = named === '' ? null : await findPlace(db, named);
  const region = from?.region ?? regionOf((told ? seeker : resume)?.region ?? '');
  if (named === '' || location_type === 'remote') return { from: named, region, nearest: null };
  const label = `${from?.label ?? named}${told ? '' : ' (from your résumé)'}`;
  const is_on_map = from && !isMilitaryMail(from.region);
  return { from: label, region, nearest: is_on_map ? await findNearestLocation(db, posting_id, from) : null };
}

const placeOf = ({ postal_code, city, region }: Home) => postal_code || [city, region].filter(Boolean).join(', ');
