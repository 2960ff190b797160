import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { JobInvitations } from '../contract.ts';
import { ANSWER_WORDS, ORIGIN_WORDS } from '../words.ts';

/** Who was invited to the posting, and what they answered. */
export function SentInvitations({ invitations }: Pick<JobInvitations, 'invitations'>) {
  return (
    <section id="invitations" aria-labelledby="sent-invitations" className="grid gap-3">
      <h2 id="sent-invitations" className="text-lg font-semibold">
        Invitations
      </h2>
      {invitations.length === 0 ? (
        <EmptyState icon="mail" title="Nobody was invited to this posting yet">
          Invite a person from their page: people who applied before, people in your talent network, and people you
          unlocked.
        </EmptyState>
      ) : (
        <Table
          caption="Invitations"
          columns={COLUMNS}
          rows={invitations}
          rowKey={({ job_invitation_id }) => job_invitation_id}
        />
      )}
    </section>
  );
}

type Sent = JobInvitations['invitations'][number];

function Person({ name, application_id, unlock_id }: Sent) {
  const shown = name ?? 'A person you cannot see';
  const href = application_id
    ? pathTo('/employer/applications/{application_id}', { application_id })
    : unlock_id && pathTo('/employer/profiles/{unlock_id}', { unlock_id });
  if (!href) return shown;
  return (
    <a className="link" href={href}>
      {shown}
    </a>
  );
}

function Answer({ answer, answered_at, reason, accepted_as }: Sent) {
  if (answer === null) return 'No answer yet';
  return (
    <>
      {accepted_as ? (
        <a className="link" href={pathTo('/employer/applications/{application_id}', { application_id: accepted_as })}>
          {ANSWER_WORDS[answer]}
        </a>
      ) : (
        ANSWER_WORDS[answer]
      )}
      {answered_at && (
        <>
          {' '}
          <RelativeTime date={answered_at} />
        </>
      )}
      {reason && <span className="block text-sm text-muted">“{reason}”</span>}
    </>
  );
}

const COLUMNS: Column<Sent>[] = [
  { key: 'name', header: 'Name', rowHeader: true, className: 'min-w-40 wrap-anywhere', cell: Person },
  { key: 'origin', header: 'Known by', cell: ({ origin }) => ORIGIN_WORDS[origin] },
  {
    key: 'invited',
    header: 'Invited',
    cell: ({ invited_at, invited_by }) => (
      <>
        <RelativeTime date={invited_at} /> by {invited_by}
      </>
    ),
  },
  { key: 'answer', header: 'Answer', className: 'min-w-40 wrap-anywhere', cell: Answer },
];
