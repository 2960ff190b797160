import type { ReactNode } from 'react';
import { cityPath } from '#rules/addresses.ts';
import { askedClearanceWords } from '#rules/clearance.ts';
import { SPOUSE_LABELS } from '#rules/commitments.ts';
import { keptSentence } from '#rules/kept-through-a-move.ts';
import { overseasHireWords } from '#rules/overseas.ts';
import { eligibilityWords, LEVEL_LABELS, requirementWords } from '#rules/requirements.ts';
import { shiftWords } from '#rules/shifts.ts';
import { skillSlug } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { workFromSentence } from '#rules/work-from.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#rules/work-types.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { longDate } from '#ui/relative-date.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Job } from '../contract.ts';
import { categoryLabel, hoursWords, placeOf } from '../words.ts';
import { Featured, Pay, payOf } from './shared/job-card.tsx';

/** Place, pay, type, requirements and dates of a job. With `is_linked` the place links to all jobs there. */
export function JobFacts({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const pay = payOf(job);
  const asked = requirementWords(job);
  const eligibility = eligibilityWords(job);
  const work_from = workFromSentence(job);
  const hires = overseasHireWords(job);
  return (
    <ul className="grid gap-2">
      <Fact icon="map-pin">
        <Address job={{ ...job, additional_locations: [] }} is_linked={is_linked} />
        {work_from !== '' && ` · ${work_from}`}
      </Fact>
      {job.additional_locations.map((location) => (
        <Fact key={`${location.city} ${location.region} ${location.postal_code} ${location.country}`} icon="map-pin">
          <Address
            job={{ ...job, ...location, street: '', additional_locations: [], nearest_location: null }}
            is_linked={is_linked}
          />
        </Fact>
      ))}
      {pay && (
        <Fact icon="banknote">
          <Pay text={pay} />
        </Fact>
      )}
      <Fact icon="briefcase-business">
        {EMPLOYMENT_TYPE_LABELS[job.employment_type]} · {categoryLabel(job.category)}
        {job.level && ` · ${LEVEL_LABELS[job.level]}`}
        {job.hours_per_week !== null && ` · ${hoursWords(job.hours_per_week)}`}
        {job.openings === 1 ? ' · 1 opening' : ` · ${job.openings} openings`}
      </Fact>
      {job.shifts.length > 0 && <Fact icon="clock">{shiftWords(job.shifts)}</Fact>}
      {asked.length > 0 && <Fact icon="graduation-cap">{asked.join(' · ')}</Fact>}
      {eligibility && <Fact icon="id-card">Work authorization: {eligibility}</Fact>}
      {job.clearance !== 'none' && <Fact icon="shield-check">{askedClearanceWords(job)}</Fact>}
      {hires !== '' && <Fact icon="map-pin">{hires}</Fact>}
      {job.overseas_orders && <Fact icon="map-pin">{SPOUSE_LABELS.overseas_orders}</Fact>}
      {job.keeps_move && <Fact icon="heart-handshake">{keptSentence(job)}</Fact>}
      <Fact icon="calendar-clock">
        Posted <RelativeTime date={job.posted_at} />
        {job.reposts > 0 && `, and ${timesWords(job.reposts)} before with the same title and location`}
        {job.state === 'live' && job.expires_at && (
          <>
            {' · '}open until <Day date={job.expires_at} />
          </>
        )}{' '}
        {job.state === 'live' && job.is_featured && <Featured />}
      </Fact>
      {job.last_action_on && (
        <Fact icon="eye">
          The employer was last active on this job on <Day date={job.last_action_on} />
        </Fact>
      )}
    </ul>
  );
}

/** `Hybrid at 1200 East 6th Street, Mesa, AZ 85201`. Remote jobs and jobs without a city have no street. */
function Address({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const { street, city, region, country, location_type, postal_code } = job;
  // Addresses abroad end with the country, after the postal code.
  const is_abroad = country !== 'US' && country !== '';
  const coded = is_abroad ? { ...job, region: [region, postal_code].filter(Boolean).join(' ') } : job;
  const has_street = street !== '' && city !== '' && location_type !== 'remote';
  return (
    <>
      {has_street && `${location_type === 'hybrid' ? 'Hybrid at ' : ''}${street}, `}
      <Place job={has_street ? { ...coded, location_type: 'on_site' } : coded} is_linked={is_linked} />
      {postal_code && !is_abroad && ` ${postal_code}`}
    </>
  );
}

/** Every US city with a live job has a page. Remote jobs have no city page. */
function Place({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const { city, region, country, location_type } = job;
  const slug = skillSlug(city);
  if (!is_linked || location_type === 'remote' || slug === '' || country !== 'US' || !(region in US_STATES))
    return placeOf(job);
  return (
    <a className="underline underline-offset-4" href={cityPath(region, slug)}>
      {placeOf(job)}
    </a>
  );
}

const timesWords = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

/** A calendar day, the same in every time zone. */
function Day({ date }: { date: string }) {
  const day = date.slice(0, 10);
  return <time dateTime={day}>{longDate(new Date(day))}</time>;
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} className="mt-0.5 text-muted" />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}
