import { Form, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSite } from '#web/use-site.ts';
import { EXPORT_COLUMNS, SERVICE_COLUMNS } from '../../export-contract.ts';
import { EXPORT_LABELS } from '../../rules/export-columns.ts';

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
];

type ExportMenuProps = {
  people: number;
  /** The export that was made just now. */
  export_id: string | undefined;
};

/** Asks for a file of everyone in the list, by when they applied. */
export function ExportMenu({ people, export_id }: ExportMenuProps) {
  const { state } = useNavigation();
  const without = {
    score: useReasonAgainst('use-ats') !== undefined,
    tags: useReasonAgainst('view-tags') !== undefined,
    service: useSite().code !== 'mh',
  };
  const columns = EXPORT_COLUMNS.filter(
    (column) =>
      !(column === 'score' && without.score) &&
      !(column.startsWith('tag') && without.tags) &&
      !(SERVICE_COLUMNS.includes(column) && without.service),
  );
  return (
    <MenuButton label="Export" className="w-80" result={export_id}>
      <Form method="post" className="grid gap-3">
        <CsrfField />
        <input type="hidden" name="intent" value="export" />
        <fieldset>
          <legend className="pb-2 font-semibold">Columns</legend>
          <div className="grid grid-cols-2 gap-2">
            {columns.map((column) => (
              <Checkbox key={column} name="columns" value={column} label={EXPORT_LABELS[column]} defaultChecked />
            ))}
          </div>
        </fieldset>
        <Select name="format" label="Format" choices={FORMATS} />
        <PersonalButton
          type="submit"
          size="sm"
          pending={state === 'submitting'}
          reason={people === 0 ? 'There is no one in this list.' : undefined}
        >
          {people === 1 ? 'Export 1 person' : `Export ${wholeNumber(people)} people`}
        </PersonalButton>
      </Form>
    </MenuButton>
  );
}

/** The link to a file that was asked for. */
export function ExportReady({ export_id, people }: { export_id: string; people: number }) {
  return (
    <Notice
      tone="success"
      live
      title={`Your file with ${people === 1 ? '1 person' : `${wholeNumber(people)} people`} is ready.`}
    >
      <p>The link works for one hour, and only for you.</p>
      <p>
        <LinkButton href={pathTo('/employer/applications/export/{export_id}', { export_id })} icon="download" size="sm">
          Download file
        </LinkButton>
      </p>
    </Notice>
  );
}
