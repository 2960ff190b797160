import { Form, useSubmit } from 'react-router';
import { sourceName } from '#features/application/rules/source-name.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Report } from '../contract.ts';
import { lastDays, type ReportAddress } from '../rules/report-address.ts';

type ReportFiltersProps = {
  address: ReportAddress;
  period: Pick<Report, 'from' | 'to' | 'days'> | undefined;
  choices: Report['choices'];
  errors: Readonly<Record<string, string>>;
};

const PRESETS = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
];

/** A plain GET form, whose choices apply at once with scripts; the address holds what is chosen. */
export function ReportFilters({ address, period, choices, errors }: ReportFiltersProps) {
  const submit = useSubmit();
  const { posting_id = '', source = '', pipeline_id = '', owner = '' } = address;
  const postings = choices.postings.map(({ posting_id: value, title, city }) => ({
    value,
    label: city ? `${title}, ${city}` : title,
  }));
  return (
    <search aria-label="What the report covers">
      <Form
        action={pathTo('/employer/reporting')}
        key={JSON.stringify([address, period])}
        className="grid gap-3 xs:grid-cols-2 md:flex md:flex-wrap md:items-end"
      >
        <TextInput
          name="from"
          type="date"
          label="From"
          defaultValue={period?.from ?? address.from}
          error={errors.from}
        />
        <TextInput name="to" type="date" label="To" defaultValue={period?.to ?? address.to} error={errors.to} />
        <Select
          name="posting_id"
          label="Posting"
          choices={withAll('All postings', postings, posting_id)}
          defaultValue={posting_id}
          onChange={({ currentTarget }) => void submit(currentTarget.form)}
          className="md:w-60"
        />
        <Select
          name="source"
          label="Source"
          choices={withAll('All sources', choices.sources.map(sourceChoice), source)}
          defaultValue={source}
          onChange={({ currentTarget }) => void submit(currentTarget.form)}
          className="md:w-44"
        />
        {(choices.pipelines.length > 1 || pipeline_id !== '') && (
          <Select
            name="pipeline_id"
            label="Pipeline"
            choices={withAll(
              'All pipelines',
              choices.pipelines.map(({ pipeline_id: value, name: label }) => ({ value, label })),
              pipeline_id,
            )}
            defaultValue={pipeline_id}
            onChange={({ currentTarget }) => void submit(currentTarget.form)}
            className="md:w-44"
          />
        )}
        <Select
          name="owner"
          label="Posting’s owner"
          choices={withAll(
            'All members',
            choices.owners.map(({ employer_user: value, name: label }) => ({ value, label })),
            owner,
          )}
          defaultValue={owner}
          onChange={({ currentTarget }) => void submit(currentTarget.form)}
          className="md:w-44"
        />
        <Button type="submit">Apply filters</Button>
      </Form>
    </search>
  );
}

const sourceChoice = (value: string) => ({ value, label: sourceName(value) });

/** What is chosen stays in the list, also if the period has nobody of it. */
function withAll(all: string, choices: { value: string; label: string }[], chosen: string) {
  const is_missing = chosen !== '' && !choices.some(({ value }) => value === chosen);
  return [{ value: '', label: all }, ...choices, ...(is_missing ? [{ value: chosen, label: 'Another one' }] : [])];
}

/** Links to the usual periods up to today. */
export function ReportPeriods({ address, period }: { address: ReportAddress; period: Pick<Report, 'days'> }) {
  const is_chosen = (days: number) => period.days === days && !address.from && !address.to;
  return (
    <ul aria-label="Periods" className="flex h-control w-fit overflow-clip rounded-md border border-line-strong">
      {PRESETS.map(({ days, label }) => (
        <li key={days} className="flex border-l border-line-strong first:border-l-0">
          <a
            href={lastDays(address, days)}
            aria-current={is_chosen(days) || undefined}
            className={classNames(
              'flex items-center px-3 whitespace-nowrap -outline-offset-2',
              is_chosen(days) ? 'bg-accent-soft font-semibold text-on-accent-soft' : 'bg-surface hover:bg-sunken',
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
