import { Form } from 'react-router';
import { LinkViews } from '#features/outsider-links/components/shared/link-entry.tsx';
import { STATE_WORDS } from '#features/outsider-links/words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { SharedReport } from '../contract.ts';
import { METRIC_WORDS, RHYTHM_WORDS } from '../words.ts';

/** The reports that the company shared, with readers and views. */
export function ShareList({ shared }: { shared: readonly SharedReport[] }) {
  return (
    <section aria-labelledby="shared-reports" className="grid gap-3">
      <h2 id="shared-reports" className="text-xl">
        Shared reports
      </h2>
      {shared.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="grid gap-3">
        {shared.map((report) => (
          <Entry key={report.report_share_id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ report }: { report: SharedReport }) {
  const { report_share_id, title, state, shared_by, shared_at, expires_at, is_live, rhythm, metrics, recipients } =
    report;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{title}</strong>
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{STATE_WORDS[state]}</Badge>
        {state === 'open' && (
          <Form method="post" className="ml-auto">
            <CsrfField />
            <input type="hidden" name="report_share_id" value={report_share_id} />
            <Button type="submit" size="sm" name="intent" value="revoke">
              Revoke<span className="sr-only"> {title}</span>
            </Button>
          </Form>
        )}
      </div>
      <p className="text-sm text-muted">
        Shared by {shared_by}, <RelativeTime date={shared_at} />. {state === 'expired' ? 'Expired' : 'Expires'}{' '}
        <RelativeTime date={expires_at} />. {is_live ? 'Live figures' : 'Snapshot'}
        {rhythm !== 'once' && `, ${RHYTHM_WORDS[rhythm].toLowerCase()}`}.
      </p>
      <p className="text-sm text-muted">Shows: {metrics.map((metric) => METRIC_WORDS[metric].label).join(', ')}.</p>
      <p className="wrap-anywhere text-sm">
        {recipients.length === 0
          ? 'One link, not emailed.'
          : recipients.map(({ email, stopped }) => (stopped ? `${email} (stopped)` : email)).join(', ')}
      </p>
      <LinkViews views={report.views} view_count={report.view_count} />
    </li>
  );
}
