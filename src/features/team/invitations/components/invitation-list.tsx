import { Form } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { ROLE_WORDS } from '../../rules.ts';
import type { Invitation } from '../contract.ts';

const COLUMNS: Column<Invitation>[] = [
  {
    key: 'email',
    header: 'Invited',
    rowHeader: true,
    className: 'wrap-anywhere',
    cell: ({ email, first_name, last_name, role }) => (
      <>
        {email}
        <span className="block text-sm font-normal text-muted">
          {`${first_name} ${last_name}`.trim()}
          <span className="block md:hidden">{ROLE_WORDS[role].label}</span>
        </span>
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
  { key: 'actions', header: 'Actions', cell: (invitation) => <Actions invitation={invitation} /> },
];

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <section aria-labelledby="invitations-title" className="grid gap-3">
      <h2 id="invitations-title" className="text-lg">
        Open invitations
      </h2>
      <Table
        caption="Open invitations"
        columns={COLUMNS}
        rows={invitations}
        rowKey={({ invitation_id }) => invitation_id}
      />
    </section>
  );
}

function Actions({ invitation: { invitation_id, email } }: { invitation: Invitation }) {
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
