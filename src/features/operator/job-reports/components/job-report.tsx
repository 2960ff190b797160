import type { HandledReport } from '#features/job-reports/decision-contract.ts';
import { REASON_LABELS } from '#features/job-reports/words.ts';
import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type JobReportProps = { report: HandledReport; answer: FormAnswer | undefined };

export function JobReport({ report, answer }: JobReportProps) {
  const { title, url, company_name, is_anonymous, is_live, site, others, message, email, created_at } = report;
  const { is_taken_down, decision } = report;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">
          <a href={url} className="link" target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </h2>
        <Badge>{SITES[site].name}</Badge>
        {is_anonymous && <Badge tone="warning">Posted anonymously</Badge>}
        {!is_live && <Badge>{is_taken_down ? 'Kept closed' : 'Closed'}</Badge>}
        {others > 0 && <Badge tone="danger">{others === 1 ? '1 more report' : `${others} more reports`}</Badge>}
      </div>
      <p className="text-muted">
        {company_name} · reported <RelativeTime date={created_at} />
      </p>
      <p className="font-semibold">{REASON_LABELS[report.reason]}</p>
      {message && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      {email && (
        <p>
          From{' '}
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {decision === null ? <Decide report={report} answer={answer} /> : <Decided report={report} />}
      {decision === 'taken_down' && is_taken_down && <Lift report={report} answer={answer} />}
    </Card>
  );
}

function Decided({ report: { decision, decision_reason, handled_at, handled_by } }: { report: HandledReport }) {
  return (
    <p className="border-t border-line pt-3">
      <strong>{decision === 'taken_down' ? 'Job taken down' : 'Dismissed'}</strong>: {decision_reason}{' '}
      <span className="text-muted">
        ({handled_by ?? 'staff'}, {handled_at && <RelativeTime date={handled_at} />})
      </span>
    </p>
  );
}

function Lift({ report: { report_id, title }, answer }: JobReportProps) {
  return (
    <details open={answer !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
        Let the employer publish it again
      </summary>
      <form method="post" action="?state=handled" className="grid gap-4 pt-2" noValidate>
        <CsrfField />
        <input type="hidden" name="report_id" value={report_id} />
        <input type="hidden" name="intent" value="lift" />
        <TextInput
          id={`reason-${report_id}`}
          name="reason"
          label="Reason"
          hint="Kept with your name. The employer reads it."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <p>
          <Button type="submit">
            Lift the takedown<span className="sr-only"> of {title}</span>
          </Button>
        </p>
      </form>
    </details>
  );
}

function Decide({ report: { report_id, title }, answer }: JobReportProps) {
  const id = (name: string) => `${name}-${report_id}`;
  return (
    <form method="post" className="grid gap-4 border-t border-line pt-3" noValidate>
      <CsrfField />
      <input type="hidden" name="report_id" value={report_id} />
      <RadioGroup
        id={id('decision')}
        name="decision"
        legend="Decision"
        choices={[
          { value: 'dismissed', label: 'Keep the job' },
          { value: 'taken_down', label: 'Take it down permanently and tell the employer why' },
        ]}
        defaultValue={answer?.values.decision ?? ''}
        error={answer?.fields.decision}
        inline
      />
      <TextInput
        id={id('reason')}
        name="reason"
        label="Reason"
        hint="Kept with your name. The employer reads it when the job is taken down."
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
        most={500}
        required
      />
      <p>
        <Button type="submit" variant="primary">
          Save decision<span className="sr-only"> on {title}</span>
        </Button>
      </p>
    </form>
  );
}
