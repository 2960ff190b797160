import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
];

type FlowFormProps = { from: string; to: string; problems: Readonly<Record<string, string>> };

/** Downloads the record of everyone who applied in a period. */
export function FlowForm({ from, to, problems }: FlowFormProps) {
  const reason = useReasonAgainst('edit-company');
  return (
    <Card as="section" aria-labelledby="applicant-flow" className="grid gap-4">
      <h2 id="applicant-flow" className="text-lg">
        Applicant flow
      </h2>
      <p>
        One row for each application in these days, in your company’s time zone: requisition, posting, name, source,
        whether the basic qualifications are met, disposition with reason and date, and the stages reached. Records held
        after an applicant’s data was erased are marked. Voluntary answers about sex, race, disability and veteran
        status are never part of it. Each download is in the audit log.
      </p>
      <form
        method="post"
        action={pathTo('/employer/federal-contractor/applicant-flow')}
        className="grid items-end gap-4 sm:grid-cols-3"
        noValidate
      >
        <CsrfField />
        <TextInput name="from" type="date" label="From" defaultValue={from} error={problems.from} />
        <TextInput name="to" type="date" label="To" defaultValue={to} error={problems.to} />
        <Select name="format" label="Format" choices={FORMATS} />
        <p className="sm:col-span-3">
          <PersonalButton type="submit" reason={reason}>
            Download
          </PersonalButton>
        </p>
      </form>
    </Card>
  );
}
