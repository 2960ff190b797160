import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { longDate } from '#ui/relative-date.ts';
import { TextArea } from '#ui/text-area.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LONGEST_REASON } from '../../rules.ts';
import { OWN_ANSWER_WORDS } from '../../words.ts';
import type { OwnInvitation } from '../contract.ts';

type InvitationProps = {
  invitation: OwnInvitation;
  /** Where the form goes. */
  action: string;
  heading: 'h1' | 'h2';
  /** What is wrong with the reason that was sent. */
  error?: string | undefined;
  typed?: string | undefined;
};

/** An invitation to apply, with its answers. Works without scripts. */
export function Invitation({ invitation, action, heading: Heading, error, typed }: InvitationProps) {
  const { job_invitation_id, posting_id, company_name, title, city, region, message, answer, is_open } = invitation;
  const place = [city, region].filter(Boolean).join(', ');
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Heading className={Heading === 'h1' ? 'text-3xl wrap-anywhere' : 'text-xl wrap-anywhere'}>
            {title ?? 'A job that is no longer open'}
          </Heading>
          {answer && <Badge>{OWN_ANSWER_WORDS[answer]}</Badge>}
        </div>
        <p className="text-muted wrap-anywhere">
          {company_name}
          {place && ` · ${place}`} · invited on {longDate(new Date(invitation.invited_at))}
        </p>
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {!is_open && answer !== 'applied' && <p>This job no longer takes applications.</p>}
      {is_open && answer !== 'applied' && (
        <p className="flex flex-wrap gap-3">
          <LinkButton href={pathTo('/posting/apply/{posting_id}', { posting_id })} variant="primary">
            Apply<span className="sr-only"> for {title}</span>
          </LinkButton>
          <LinkButton href={pathTo('/job/{posting_id}', { posting_id })}>
            See the job<span className="sr-only"> {title}</span>
          </LinkButton>
        </p>
      )}
      {is_open && answer !== 'applied' && (
        <form method="post" action={action} className="grid gap-3">
          <CsrfField />
          <input type="hidden" name="job_invitation_id" value={job_invitation_id} />
          <TextArea
            name="reason"
            id={Heading === 'h1' || error ? 'reason' : `reason-${job_invitation_id}`}
            label={Heading === 'h1' ? 'Your reason (optional)' : `Your reason (optional): ${title ?? ''}`}
            hint={`${company_name} reads it.`}
            rows={2}
            most={LONGEST_REASON}
            defaultValue={typed ?? invitation.reason}
            error={error}
          />
          <div className="flex flex-wrap gap-3">
            <PersonalButton type="submit" name="answer" value="later">
              Not now<span className="sr-only">: {title}</span>
            </PersonalButton>
            <PersonalButton type="submit" name="answer" value="declined">
              Not interested<span className="sr-only">: {title}</span>
            </PersonalButton>
          </div>
        </form>
      )}
    </div>
  );
}
