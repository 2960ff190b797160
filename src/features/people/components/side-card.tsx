import { CATEGORY_LOOKS } from '#features/applicants/components/shared/category-looks.ts';
import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { ComparedApplication, Side } from '../merge-contract.ts';
import { nameOf } from '../merge-words.ts';

/** What one of two compared people has. */
export function SideCard({ side, label }: { side: Side; label: string }) {
  const { application_id, details, applications, has_account, has_record, ...counts } = side;
  const emails = [...new Set(applications.map(({ email }) => email))];
  const held = Object.entries(HELD).flatMap(([key, [one, many]]) => {
    const count = counts[key as keyof typeof HELD];
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return (
    <Card as="section" aria-label={label} className="grid content-start gap-3">
      <div>
        <p className="text-sm text-muted">{label}</p>
        <h2 className="text-lg font-semibold wrap-anywhere">
          <a href={pathTo('/employer/candidate-profile/{application_id}', { application_id })} className="link">
            {nameOf(details)}
          </a>
        </h2>
        {emails.map((email) => (
          <p key={email} className="break-all">
            {email}
          </p>
        ))}
        <p className="text-sm text-muted">
          {has_account ? 'Has an account' : 'No account'}
          {has_record && ', details edited by your team'}
        </p>
      </div>
      <ul className="grid gap-2">
        {applications.map((application) => (
          <li key={application.application_id}>
            <ApplicationFacts application={application} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{held.length > 0 ? held.join(', ') : 'No files, notes or messages'}</p>
    </Card>
  );
}

const HELD = {
  files: ['file', 'files'],
  notes: ['note', 'notes'],
  messages: ['message', 'messages'],
  tags: ['tag', 'tags'],
} as const;

/** An application in a line. */
export function ApplicationFacts({ application }: { application: ComparedApplication }) {
  const { posting_title, stage_name, status_label, category, applied_at, open_interviews } = application;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{posting_title}</span>
      <span className="text-sm text-muted">{stage_name}</span>
      <StatusMark look={CATEGORY_LOOKS[category]}>{status_label}</StatusMark>
      <RelativeTime date={applied_at} className="text-sm text-muted" />
      {open_interviews > 0 && (
        <span className="text-sm">
          {open_interviews === 1 ? '1 open interview' : `${open_interviews} open interviews`}
        </span>
      )}
    </span>
  );
}
