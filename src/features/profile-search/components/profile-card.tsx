import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { FoundProfile } from '../contract.ts';
import { factsOf, placeOf, profileTitle, spanOf } from '../profile-words.ts';

const MOST_JOBS = 3;
const MOST_SKILLS = 12;

/** A seeker as a search shows them: without anything that tells who it is. */
export function ProfileCard({ profile }: { profile: FoundProfile }) {
  const { work, education, certificates, skills, active_on, seeker_id } = profile;
  const title = `profile-${seeker_id}`;
  const place = placeOf(profile);
  const jobs = work.filter(({ position, employer }) => position || employer).slice(0, MOST_JOBS);
  const schools = education.filter((each) => each.study_type || each.area || each.institution);
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={title} className="text-lg wrap-anywhere">
          {profileTitle(profile)}
        </h2>
        <span className="text-sm text-muted">
          {place && `${place} · `}active <RelativeTime date={active_on} />
        </span>
      </div>
      <p className="text-sm">{factsOf(profile).join(' · ')}</p>
      {jobs.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {jobs.map((job, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: jobs can be equal, and their order never changes.
            <li key={n} className="wrap-anywhere">
              {[job.position, job.employer].filter(Boolean).join(', ')}{' '}
              <span className="text-muted tabular-nums">{spanOf(job)}</span>
            </li>
          ))}
        </ul>
      )}
      {schools.length + certificates.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {[
            ...schools.map(({ study_type, area, institution }) =>
              [[study_type, area].filter(Boolean).join(' in '), institution].filter(Boolean).join(', '),
            ),
            ...certificates,
          ].join(' · ')}
        </p>
      )}
      {skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {skills.slice(0, MOST_SKILLS).map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
