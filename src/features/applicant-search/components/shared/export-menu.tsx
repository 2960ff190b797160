import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { EXPORT_COLUMNS } from '../../export-contract.ts';
import { EXPORT_LABELS } from '../../rules/export-columns.ts';

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
];

/** Asks for a file of everyone in the list, by when they applied. */
export function ExportMenu({ people }: { people: number }) {
  const [is_open, setOpen] = useState(false);
  const { state } = useNavigation();
  const without = {
    score: useReasonAgainst('use-ats') !== undefined,
    tags: useReasonAgainst('view-tags') !== undefined,
  };
  const columns = EXPORT_COLUMNS.filter(
    (column) => !(column === 'score' && without.score) && !(column.startsWith('tag') && without.tags),
  );
  return (
    <details
      name="header-menu"
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonStyle({})}>
        Export
        <Icon of="chevron-down" size="sm" />
      </summary>
      {is_open && (
        <Form
          method="post"
          className="absolute right-0 z-30 mt-1 grid w-80 max-w-[90vw] gap-3 rounded-md border border-line bg-surface p-3 shadow-overlay max-sm:right-auto max-sm:left-0"
        >
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
            reason={people === 0 ? 'Nobody is in this list.' : undefined}
          >
            {people === 1 ? 'Export 1 person' : `Export ${wholeNumber(people)} people`}
          </PersonalButton>
        </Form>
      )}
    </details>
  );
}

/** The link to a file that was asked for. */
export function ExportReady({ export_id, people }: { export_id: string; people: number }) {
  return (
    <Notice
      tone="success"
      live
      title={`The file of ${people === 1 ? '1 person' : `${wholeNumber(people)} people`} is ready.`}
    >
      <p>Its link works for an hour, and for you alone.</p>
      <p>
        <LinkButton href={pathTo('/employer/applications/export/{export_id}', { export_id })} icon="download" size="sm">
          Download file
        </LinkButton>
      </p>
    </Notice>
  );
}
