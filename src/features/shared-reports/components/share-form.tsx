import { Form, useNavigation } from 'react-router';
import { RecipientAddresses } from '#features/outsider-links/components/shared/recipient-addresses.tsx';
import { LONGEST_MESSAGE } from '#features/outsider-links/contract.ts';
import type { ReportAddress } from '#features/reporting/rules/report-address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { METRICS, type Metric, RHYTHMS, SHARE_DAYS } from '../contract.ts';
import { METRIC_WORDS, RHYTHM_WORDS } from '../words.ts';

type ShareFormProps = { filters: ReportAddress; idempotency_key: string; answer: FormAnswer | undefined };

const LABELS = {
  title: 'Title',
  metrics: 'What they see',
  emails: 'Email addresses',
  message: 'Message',
  rhythm: 'Send it',
  expiry_days: 'The link works for',
};
/** All but costs are ticked first. */
const FIRST: readonly Metric[] = METRICS.filter((metric) => metric !== 'cost_per_hire');
const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'a year' : `${days} days` }));
const FRESHNESS = [
  { value: 'false', label: 'Snapshot', hint: 'Today’s figures. They do not change.' },
  { value: 'true', label: 'Live figures', hint: 'Updated every hour, with the same filters.' },
];

export function ShareForm({ filters, idempotency_key, answer }: ShareFormProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  const kept = answer?.typed?.metrics;
  const chosen: readonly string[] = answer ? (Array.isArray(kept) ? kept : []) : FIRST;
  return (
    <div className="grid gap-4">
      <FormProblems answer={answer} labels={LABELS} />
      <SubmittedValues values={answer?.typed}>
        <Form method="post" className="grid gap-6" noValidate {...asksBeforeLeaving(answer !== undefined)}>
          <CsrfField />
          <input type="hidden" name="key" value={idempotency_key} />
          <p className="text-sm text-muted">{coverageText(filters)}</p>
          <TextInput
            name="title"
            label={LABELS.title}
            defaultValue="Hiring report"
            error={answer?.fields.title}
            most={120}
            autoComplete="off"
            required
          />
          <fieldset className="grid gap-3" id="metrics" tabIndex={-1}>
            <legend className="mb-2 font-semibold">{LABELS.metrics}</legend>
            {answer?.fields.metrics && <p className="text-sm text-danger">{answer.fields.metrics}</p>}
            <div className="grid gap-3 sm:grid-cols-2">
              {METRICS.map((metric) => (
                <Checkbox
                  key={metric}
                  id={`metrics-${metric}`}
                  name="metrics"
                  value={metric}
                  label={METRIC_WORDS[metric].label}
                  defaultChecked={chosen.includes(metric)}
                />
              ))}
            </div>
          </fieldset>
          <RadioGroup name="is_live" legend="Snapshot or live" choices={FRESHNESS} defaultValue="false" />
          <RecipientAddresses
            label={LABELS.emails}
            hint="Leave this empty to get one link to share yourself."
            error={answer?.fields.emails ?? answer?.fields.recipients}
            optional
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              name="rhythm"
              label={LABELS.rhythm}
              choices={RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] }))}
              defaultValue="once"
              error={answer?.fields.rhythm}
            />
            <Select
              name="expiry_days"
              label={LABELS.expiry_days}
              choices={DAYS}
              defaultValue="30"
              error={answer?.fields.expiry_days}
            />
          </div>
          <TextArea
            name="message"
            label={LABELS.message}
            error={answer?.fields.message}
            most={LONGEST_MESSAGE}
            rows={3}
            optional
          />
          <p>
            <Button type="submit" variant="primary" name="intent" value="share" pending={is_sending}>
              Share the report
            </Button>
          </p>
        </Form>
      </SubmittedValues>
    </div>
  );
}

/** What the report covers, chosen on the page before. */
function coverageText({ from, to, days, posting_id, source, pipeline_id, owner }: ReportAddress): string {
  const period =
    from || to
      ? [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
      : `in the last ${days ?? 90} days`;
  const is_narrowed = [posting_id, source, pipeline_id, owner].some(Boolean);
  return `Covers applicants ${period}${is_narrowed ? ', with the filters of your report' : ''}.`;
}
