import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { EACH, localTime, TOGETHER } from '../../staff/form.ts';
import type { WholeEvent } from '../../staff/list-contract.ts';
import { staffPath } from '../../staff/words.ts';

export const SERIES_LABELS = {
  kind: 'Kind',
  company_ids: 'Employer',
  title: 'Title',
  recruiter: 'Employer representative',
  starts_at: 'First one starts',
  ends_at: 'Last one ends by',
  minutes: 'Minutes each',
  pause_minutes: 'Minutes between',
  capacity: 'Seats in a group',
} as const;

type Name = keyof typeof SERIES_LABELS;

/** Adds consecutive conversations. */
export function SeriesForm({ event, answer }: { event: WholeEvent; answer: FormAnswer | undefined }) {
  const { event_id, booths, time_zone } = event;
  const values: Record<string, string> = answer?.values ?? {
    kind: booths.length > 0 ? 'one_to_one' : 'group',
    company_ids: booths.length > 0 ? EACH : TOGETHER,
    title: 'Conversation',
    starts_at: localTime(event.starts_at, time_zone),
    ends_at: localTime(event.ends_at, time_zone),
    minutes: '20',
    pause_minutes: '0',
    capacity: '12',
  };
  const box = (name: Name) => ({
    name,
    label: SERIES_LABELS[name],
    defaultValue: values[name] ?? '',
    error: answer?.fields[name],
  });
  const each = { value: EACH, label: `Each employer (${booths.length})` };
  return (
    <form method="post" action={staffPath(event_id, 'conversations')} className="max-w-3xl" noValidate>
      <CsrfField />
      <FormPart title="Add conversations" lead="One after another, in the time zone of the event.">
        <RadioGroup
          name="kind"
          legend={SERIES_LABELS.kind}
          choices={[
            { value: 'one_to_one', label: 'One-on-one' },
            { value: 'group', label: 'A group' },
          ]}
          defaultValue={values.kind ?? ''}
          error={answer?.fields.kind}
          inline
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            {...box('company_ids')}
            choices={[
              ...(booths.length > 0 ? [each] : []),
              ...booths.map(({ company_id, name }) => ({ value: company_id, label: name })),
              { value: TOGETHER, label: 'All employers together (groups only)' },
            ]}
          />
          <TextInput {...box('title')} most={120} required />
          <TextInput {...box('recruiter')} hint="If an employer sends several people." most={120} optional />
          <TextInput {...box('capacity')} hint="For groups only." inputMode="numeric" />
          <TextInput {...box('starts_at')} type="datetime-local" required />
          <TextInput {...box('ends_at')} type="datetime-local" required />
          <TextInput {...box('minutes')} inputMode="numeric" required />
          <TextInput {...box('pause_minutes')} inputMode="numeric" />
        </div>
        <p>
          <Button type="submit" variant="primary" name="intent" value="add">
            Add conversations
          </Button>
        </p>
      </FormPart>
    </form>
  );
}
