import type { ReactNode } from 'react';
import { phoneShown } from '#features/person/rules/phone.ts';
import { MAIL_TOPIC_FACTS } from '#rules/mail-topics.ts';
import { SITES } from '#rules/sites.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { StaffPerson } from '../contract.ts';

export function PersonFacts({ person: { user, phone, sessions, unwanted_topics } }: { person: StaffPerson }) {
  const topics = unwanted_topics.map((topic) => MAIL_TOPIC_FACTS[topic].name).join(', ');
  return (
    <Card as="section" aria-labelledby="account" className="grid gap-4">
      <h2 id="account" className="text-lg">
        Account
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Email">
          <a className="link" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </Fact>
        <Fact name="Address">{user.is_confirmed ? 'Confirmed' : 'Not confirmed'}</Fact>
        <Fact name="Phone">{phoneShown(phone) || 'None'}</Fact>
        <Fact name="Site">{SITES[user.site].name}</Fact>
        <Fact name="Joined">
          <RelativeTime date={user.joined_at} />
        </Fact>
        <Fact name="Last sign-in">
          {user.last_signed_in_at ? <RelativeTime date={user.last_signed_in_at} /> : 'Never'}
        </Fact>
        <Fact name="Two-step sign-in">{user.has_two_step ? 'On' : 'Off'}</Fact>
        <Fact name="Signed in now">{signedInWords(sessions)}</Fact>
        {user.type === 'seeker' && <Fact name="Mail turned off">{topics || 'None'}</Fact>}
        <Fact name="User ID">
          <span className="font-mono text-sm break-all select-all">{user.userId}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1 max-sm:text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function signedInWords({ total, last_seen_at }: StaffPerson['sessions']): ReactNode {
  if (total === 0 || !last_seen_at) return 'No';
  return (
    <>
      In {total === 1 ? '1 browser' : `${total} browsers`}, last seen <RelativeTime date={last_seen_at} />
    </>
  );
}
