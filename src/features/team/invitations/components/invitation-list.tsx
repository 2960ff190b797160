import { Form } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { ROLE_WORDS } from '../../rules.ts';
import type { Invitation } from '../contract.ts';

const COLUMNS: readonly Column<Invitation>[] = [
  {
    key: 'email',
    header: 'Invited',
    rowHeader: true,
    className: 'wrap-anywhere',
    cell: ({ email, first_name, last_name, role, is_undeliverable }) => (
      <>
        {email}
        <span className="block text-sm font-normal text-muted">
          {`${first_name} ${last_name}`.trim()}
          <span className="block md:hidden">{ROLE_WORDS[role].label}</span>
        </span>
        {is_undeliverable && (
          <span className="block text-sm text-danger">
            The email could not be delivered. Correct the address, or send it again.
          </span>
        )}
      </>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    className: 'max-md:hidden',
    cell: ({ role }) => <Badge>{ROLE_WORDS[role].label}</Badge>,
  },
  {
    key: 'sent',
    header: 'Sent',
    className: 'max-sm:hidden',
    cell: ({ sent_at, invited_by, is_over }) => (
      <>
        <RelativeTime date={sent_at} /> by {invited_by}
        {is_over && <span className="block text-sm text-danger">The link has expired</span>}
      </>
    ),
  },
];

/** Invitations that nobody has accepted yet. */
type InvitationListProps = { invitations: Invitation[]; answer: FormAnswer | undefined };

export function InvitationList({ invitations, answer }: InvitationListProps) {
  const actions: Column<Invitation> = {
    key: 'actions',
    header: 'Actions',
    cell: (invitation) => <Actions invitation={invitation} answer={answer} />,
  };
  return (
    <section aria-labelledby="invitations-title" className="grid gap-3">
      <h2 id="invitations-title" className="text-lg">
        Open invitations
      </h2>
      <Table
        caption="Open invitations"
        columns={[...COLUMNS, actions]}
        rows={invitations}
        rowKey={({ invitation_id }) => invitation_id}
      />
    </section>
  );
}

function Actions({ invitation, answer }: { invitation: Invitation; answer: FormAnswer | undefined }) {
  const { invitation_id, email, is_undeliverable } = invitation;
  return (
    <div className="grid gap-3">
      {is_undeliverable && (
        <Correction
          invitation={invitation}
          answer={answer?.values.invitation_id === invitation_id ? answer : undefined}
        />
      )}
      <SendAgain invitation_id={invitation_id} email={email} />
    </div>
  );
}

function Correction({ invitation: { invitation_id, email }, answer }: Parameters<typeof Actions>[0]) {
  return (
    <Form method="post" className="grid gap-2" noValidate>
      <CsrfField />
      <input type="hidden" name="invitation_id" value={invitation_id} />
      <TextInput
        id={`email-${invitation_id}`}
        name="email"
        type="email"
        label={`Correct address of ${email}`}
        defaultValue={answer?.values.email ?? email}
        error={answer?.fields.email}
        autoComplete="off"
      />
      <span>
        <Button type="submit" size="sm" name="intent" value="correct">
          Send to this address
        </Button>
      </span>
    </Form>
  );
}

function SendAgain({ invitation_id, email }: Pick<Invitation, 'invitation_id' | 'email'>) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <CsrfField />
      <input type="hidden" name="invitation_id" value={invitation_id} />
      <Button type="submit" size="sm" name="intent" value="resend" aria-label={`Send again to ${email}`}>
        Send again
      </Button>
      <Button type="submit" size="sm" name="intent" value="revoke" aria-label={`Revoke the invitation of ${email}`}>
        Revoke
      </Button>
    </Form>
  );
}
