import type { ReactNode } from 'react';
import { cityPath } from '#features/landing/words.ts';
import { requirementWords } from '#rules/requirements.ts';
import { skillSlug } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { longDate } from '#ui/relative-date.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Job } from '../contract.ts';
import { categoryLabel, EMPLOYMENT_TYPE_LABELS, hoursWords, placeOf } from '../words.ts';
import { Pay, payOf } from './shared/job-card.tsx';

/** Place, pay and kind of a job, what it asks for, and when it was posted. Where `is_linked`, the place leads to all jobs there. */
export function JobFacts({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const pay = payOf(job);
  const asked = requirementWords(job);
  return (
    <ul className="grid gap-2">
      <Fact icon="map-pin">
        <Address job={job} is_linked={is_linked} />
      </Fact>
      {pay && (
        <Fact icon="banknote">
          <Pay text={pay} />
        </Fact>
      )}
      <Fact icon="briefcase-business">
        {EMPLOYMENT_TYPE_LABELS[job.employment_type]} · {categoryLabel(job.category)}
        {job.hours_per_week !== null && ` · ${hoursWords(job.hours_per_week)}`}
        {job.openings === 1 ? ' · 1 opening' : ` · ${job.openings} openings`}
      </Fact>
      {asked.length > 0 && <Fact icon="graduation-cap">{asked.join(' · ')}</Fact>}
      {job.work_authorization && <Fact icon="id-card">Work authorization: {job.work_authorization}</Fact>}
      <Fact icon="calendar-clock">
        Posted <RelativeTime date={job.posted_at} />
        {job.reposts > 0 && `, and ${timesWords(job.reposts)} before with this title in this place`}
        {job.state === 'live' && job.expires_at && (
          <>
            {' · '}open until <Day date={job.expires_at} />
          </>
        )}
      </Fact>
      {job.last_action_on && (
        <Fact icon="eye">
          The employer was last active on this job on <Day date={job.last_action_on} />
        </Fact>
      )}
    </ul>
  );
}

/** `Hybrid at 1200 East 6th Street, Mesa, AZ 85201`; remote jobs, and those that name no city, have no street. */
function Address({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const { street, city, location_type, postal_code } = job;
  const has_street = street !== '' && city !== '' && location_type !== 'remote';
  return (
    <>
      {has_street && `${location_type === 'hybrid' ? 'Hybrid at ' : ''}${street}, `}
      <Place job={has_street ? { ...job, location_type: 'on_site' } : job} is_linked={is_linked} />
      {postal_code && ` ${postal_code}`}
    </>
  );
}

/** Every city of a live job has a page; remote jobs are no place's. */
function Place({ job, is_linked }: { job: Job; is_linked: boolean }) {
  const { city, region, location_type } = job;
  const slug = skillSlug(city);
  if (!is_linked || location_type === 'remote' || slug === '' || !(region in US_STATES)) return placeOf(job);
  return (
    <a className="underline underline-offset-4" href={cityPath(region, slug)}>
      {placeOf(job)}
    </a>
  );
}

const timesWords = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

/** A day of the calendar, the same for every reader. */
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
