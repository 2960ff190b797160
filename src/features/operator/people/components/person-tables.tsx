import { pathTo } from '#rules/addresses.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type StatusLook, StatusMark } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import type { SentApplication, SentMail, StaffPerson } from '../contract.ts';

const jobOf = (is_here: boolean): Column<SentApplication> => ({
  key: 'job',
  header: 'Job',
  rowHeader: true,
  cell: ({ posting_id, title }) =>
    is_here ? (
      <a className="link" href={pathTo('/job/{posting_id}', { posting_id })}>
        {title}
      </a>
    ) : (
      title
    ),
});

const APPLICATIONS: Column<SentApplication>[] = [
  {
    key: 'company',
    header: 'Company',
    cell: ({ company_id, business_name }) => (
      <a className="link" href={pathTo('/operator/companies/{company_id}', { company_id })}>
        {business_name}
      </a>
    ),
  },
  { key: 'status', header: 'Stage and status', cell: ({ stage, status }) => `${stage}, ${status}` },
  { key: 'applied', header: 'Applied', cell: ({ applied_at }) => <RelativeTime date={applied_at} /> },
];

/** Links jobs only on the person's own site, where they open. */
export function PersonApplications({ user, applications: { total, newest } }: StaffPerson) {
  const { domain } = usePageData();
  return (
    <section aria-labelledby="applications" className="grid grid-cols-1 gap-3">
      <h2 id="applications" className="text-lg">
        Applications
      </h2>
      {total === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <Table
          caption={total > newest.length ? `The newest ${newest.length} of ${total}` : 'Applications, newest first'}
          captionHidden={total <= newest.length}
          columns={[jobOf(user.site === domain), ...APPLICATIONS]}
          rows={newest}
          rowKey={({ application_id }) => application_id}
        />
      )}
    </section>
  );
}

const STATES: Record<SentMail['state'], { look: StatusLook; label: string }> = {
  sent: { look: { shape: 'check', tone: 'success' }, label: 'Sent' },
  waiting: { look: { shape: 'clock', tone: 'warning' }, label: 'Waiting' },
  failed: { look: { shape: 'cross', tone: 'danger' }, label: 'Failed' },
  cancelled: { look: { shape: 'back', tone: 'muted' }, label: 'Canceled' },
};

const MAILS: Column<SentMail>[] = [
  { key: 'subject', header: 'Subject', rowHeader: true, cell: ({ subject }) => subject },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, last_error }) => (
      <>
        <StatusMark look={STATES[state].look}>{STATES[state].label}</StatusMark>
        {last_error && state !== 'sent' && <span className="block text-sm wrap-anywhere text-muted">{last_error}</span>}
      </>
    ),
  },
  { key: 'at', header: 'When', cell: ({ at }) => <RelativeTime date={at} /> },
];

export function PersonMails({ mails }: Pick<StaffPerson, 'mails'>) {
  return (
    <section aria-labelledby="mails" className="grid grid-cols-1 gap-3">
      <h2 id="mails" className="text-lg">
        Mail
      </h2>
      {mails.length === 0 ? (
        <p className="text-muted">No emails to this address yet.</p>
      ) : (
        <Table
          caption="The 10 newest emails to this address"
          columns={MAILS}
          rows={mails}
          rowKey={({ mail_id }) => mail_id}
        />
      )}
    </section>
  );
}
