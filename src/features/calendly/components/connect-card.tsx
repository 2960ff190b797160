import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type ConnectCardProps = { is_connected: boolean; reason: string | undefined };

/** Leads to Calendly, where the member allows access. */
export function ConnectCard({ is_connected, reason }: ConnectCardProps) {
  return (
    <Card as="section" aria-labelledby="connect" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="connect" className="text-lg">
          {is_connected ? 'Connect again' : 'Connect your Calendly'}
        </h2>
        <p className="text-muted">
          {is_connected
            ? 'Renews access. If you sign in to another Calendly account, it replaces this one.'
            : 'Sign in to Calendly and allow us to read your event types, make links that work once, and see and cancel what is booked with them.'}
        </p>
        <p className="text-muted">
          Applicants see your name and what your Calendly shows, so it cannot be used for anonymous postings.
        </p>
      </div>
      <form method="post" action={pathTo('/employer/calendly')}>
        <CsrfField />
        <PersonalButton
          type="submit"
          name="intent"
          value="connect"
          variant={is_connected ? 'secondary' : 'primary'}
          reason={reason}
        >
          {is_connected ? 'Connect Calendly again' : 'Connect Calendly'}
        </PersonalButton>
      </form>
    </Card>
  );
}
