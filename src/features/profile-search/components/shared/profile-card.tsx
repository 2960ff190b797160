import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { FoundProfile } from '../../contract.ts';
import { factsOf, placeOf, profileTitle } from '../../words.ts';
import { Jobs, Learned, Skills } from './profile-parts.tsx';

const MOST_JOBS = 3;
const MOST_SKILLS = 12;

/** A seeker as a search shows them: without anything that tells who it is. */
export function ProfileCard({ profile }: { profile: FoundProfile }) {
  const { active_on, profile_id, unlock_id } = profile;
  const title = `profile-${profile_id}`;
  const place = placeOf(profile);
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={title} className="text-lg wrap-anywhere">
            <a href={pathTo('/employer/profiles/found/{profile_id}', { profile_id })} className="link">
              {profileTitle(profile)}
            </a>
          </h2>
          {unlock_id && <Badge tone="success">Unlocked</Badge>}
        </div>
        <span className="text-sm text-muted">
          {place && `${place} · `}active <RelativeTime date={active_on} />
        </span>
      </div>
      <p className="text-sm">{factsOf(profile).join(' · ')}</p>
      <Jobs work={profile.work} most={MOST_JOBS} />
      <Learned education={profile.education} certificates={profile.certificates} />
      <Skills skills={profile.skills} most={MOST_SKILLS} />
    </Card>
  );
}
