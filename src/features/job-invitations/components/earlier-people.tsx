import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { EarlierApplicants } from '../rediscovery/contract.ts';

type EarlierPeopleProps = { posting_id: string; earlier: EarlierApplicants };

/** People of earlier applications who fit the posting, and why. */
export function EarlierPeople({ posting_id, earlier: { refused, people } }: EarlierPeopleProps) {
  return (
    <section id="earlier" aria-labelledby="earlier-people" className="grid gap-3">
      <header className="grid gap-1">
        <h2 id="earlier-people" className="text-lg font-semibold">
          People who applied before
        </h2>
        <p className="text-muted">
          Their application for another job of yours has ended, and they do this work or have its skills. People who
          withdrew since, were hired or cannot be invited are left out.{' '}
          <a className="link" href={pathTo('/employer/referrals')}>
            Refer someone you know
          </a>
        </p>
      </header>
      {people.length === 0 ? (
        <EmptyState icon="users-round" title="Nobody to suggest">
          {refused ?? 'Nobody who applied to another job of yours fits this one well enough.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {people.map((person) => (
            <EarlierPerson key={person.application_id} person={person} posting_id={posting_id} />
          ))}
        </ul>
      )}
    </section>
  );
}

type EarlierPersonProps = { person: EarlierApplicants['people'][number]; posting_id: string };

function EarlierPerson({ person, posting_id }: EarlierPersonProps) {
  const { application_id, name, title, applied_at, is_decided, status, reason, ended_at, reasons } = person;
  const not_inviting = useReasonAgainst('write-to-applicants');
  const shown = name || 'A person without a name';
  const label = `Invite to apply: ${shown}`;
  return (
    <Card as="li" className="grid content-start gap-2">
      <h3 className="font-semibold wrap-anywhere">
        <a className="link" href={pathTo('/employer/applications/{application_id}', { application_id })}>
          {shown}
        </a>
      </h3>
      <ul aria-label={`Why ${name || 'this person'} may suit the job`} className="list-disc pl-5 wrap-anywhere">
        {reasons.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      <p className="text-sm text-muted wrap-anywhere">
        Applied for {title} <RelativeTime date={applied_at} />.{' '}
        {is_decided ? status : `The job was closed; status: ${status},`} <RelativeTime date={ended_at} />
        {reason && `: ${reason}`}
      </p>
      <p>
        {not_inviting ? (
          <Button size="sm" reason={not_inviting} aria-label={label}>
            Invite to apply
          </Button>
        ) : (
          <LinkButton
            size="sm"
            href={addQuery(pathTo('/employer/invite'), { application_id, posting_id })}
            aria-label={label}
          >
            Invite to apply
          </LinkButton>
        )}
      </p>
    </Card>
  );
}
