import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { SIDE_BY_SIDE } from '#ui/form-part.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Origin, Problems } from './person-fields.tsx';
import type { CertificateForm, EducationForm, ListName, PersonForm, WorkForm } from './person-form.ts';
import { CERTIFICATE_LABELS, EDUCATION_LABELS, WORK_LABELS } from './person-labels.ts';

type EntriesProps = {
  form: PersonForm;
  problems: Problems;
  origin?: Origin;
  /** The address of this page with its query; the buttons return to the changed entry. */
  here: string;
};

type EntryProps = {
  kind: ListName;
  index: number;
  title: string;
  origin: ReactNode;
  problem: string | undefined;
  here: string;
  children: ReactNode;
};

/** The inputs of one entry, with a button to remove it. Works by plain form posts. */
function Entry({ kind, index, title, origin, problem, here, children }: EntryProps) {
  return (
    <fieldset id={`${kind}.${index}`} className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-semibold" aria-hidden="true">
          {title}
          {origin && <span className="block text-sm font-normal text-muted">{origin}</span>}
        </p>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          icon="trash-2"
          name="intent"
          value={`remove-${kind}-${index}`}
          formAction={`${here}#${kind}`}
          formNoValidate
          className="shrink-0"
        >
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      {children}
    </fieldset>
  );
}

type RemoveAllProps = { kind: ListName; here: string; count: number; what: string };

/** Removes a whole list, such as one that was misread from a résumé. */
function RemoveAll({ kind, here, count, what }: RemoveAllProps) {
  if (count < FEWEST_AT_ONCE) return null;
  return (
    <div>
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        icon="trash-2"
        name="intent"
        value={`remove-${kind}-all`}
        formAction={`${here}#${kind}`}
        formNoValidate
      >
        Remove all {count} {what}
      </Button>
    </div>
  );
}

const FEWEST_AT_ONCE = 3;

function AddButton({ kind, here, count, children }: { kind: string; here: string; count: number; children: string }) {
  return (
    <div id={kind}>
      <Button
        type="submit"
        size="sm"
        icon="plus"
        name="intent"
        value={`add-${kind}`}
        formAction={`${here}#${kind}.${count}`}
        formNoValidate
      >
        {children}
      </Button>
    </div>
  );
}

const MONTH_HINT = 'Such as 03/2021, or the year';

type Box = { id: string; name: string; defaultValue: string; error: string | undefined };
type EntryListProps<E> = EntriesProps & {
  kind: ListName;
  entries: readonly E[];
  titleOf: (entry: E, number: number) => string;
  add: string;
  /** Plural name of the entries. */
  what: string;
  /** The inputs of one entry. */
  children: (box: (name: keyof E & string) => Box) => ReactNode;
};

function EntryList<E extends Record<string, string>>({
  kind,
  entries,
  titleOf,
  add,
  what,
  children,
  ...props
}: EntryListProps<E>) {
  const { problems, origin = () => undefined, here } = props;
  return (
    <>
      <RemoveAll kind={kind} here={here} count={entries.length} what={what} />
      {entries.map((entry, index) => {
        // Entries have no id. Their position serves as one, since the server renders the form again after each change.
        const place = `${kind}.${index}`;
        const box = (name: keyof E & string) => ({
          id: `${place}.${name}`,
          name: `${kind}[${index}][${name}]`,
          defaultValue: entry[name] ?? '',
          error: problems[`${place}.${name}`],
        });
        return (
          <Entry
            key={place}
            {...{ kind, index, here, problem: problems[place] }}
            title={titleOf(entry, index + 1)}
            origin={origin(place)}
          >
            {children(box)}
          </Entry>
        );
      })}
      {problems[kind] && <p className="font-semibold text-danger">{problems[kind]}</p>}
      <AddButton kind={kind} here={here} count={entries.length}>
        {add}
      </AddButton>
    </>
  );
}

export function WorkFields(props: EntriesProps) {
  const titleOf = ({ position, name }: WorkForm, number: number) => position || name || `Job ${number}`;
  return (
    <EntryList {...props} kind="work" entries={props.form.work} titleOf={titleOf} add="Add a job" what="jobs">
      {(box) => (
        <>
          <div className={SIDE_BY_SIDE}>
            <TextInput {...box('position')} label={WORK_LABELS.position} />
            <TextInput {...box('name')} label={WORK_LABELS.name} />
            <TextInput {...box('start')} label={WORK_LABELS.start} hint={MONTH_HINT} />
            <TextInput {...box('end')} label={WORK_LABELS.end} hint="Leave empty if you still work there" />
          </div>
          <TextArea {...box('summary')} label={WORK_LABELS.summary} rows={4} />
        </>
      )}
    </EntryList>
  );
}

export function EducationFields(props: EntriesProps) {
  const titleOf = ({ institution, study_type }: EducationForm, number: number) =>
    institution || study_type || `School ${number}`;
  return (
    <EntryList
      {...props}
      kind="education"
      entries={props.form.education}
      titleOf={titleOf}
      add="Add a school"
      what="schools"
    >
      {(box) => (
        <div className={SIDE_BY_SIDE}>
          <TextInput {...box('institution')} label={EDUCATION_LABELS.institution} />
          <TextInput {...box('study_type')} label={EDUCATION_LABELS.study_type} />
          <TextInput {...box('area')} label={EDUCATION_LABELS.area} />
          <TextInput {...box('end')} label={EDUCATION_LABELS.end} hint={MONTH_HINT} />
        </div>
      )}
    </EntryList>
  );
}

export function CertificateFields(props: EntriesProps) {
  const titleOf = ({ name }: CertificateForm, number: number) => name || `Certificate ${number}`;
  return (
    <EntryList
      {...props}
      kind="certificates"
      entries={props.form.certificates}
      titleOf={titleOf}
      add="Add a certificate"
      what="certificates"
    >
      {(box) => (
        <>
          <TextInput {...box('name')} label={CERTIFICATE_LABELS.name} />
          <div className={SIDE_BY_SIDE}>
            <TextInput {...box('issuer')} label={CERTIFICATE_LABELS.issuer} />
            <TextInput {...box('date')} label={CERTIFICATE_LABELS.date} hint={MONTH_HINT} />
          </div>
        </>
      )}
    </EntryList>
  );
}

/** The default button for the Enter key, which would otherwise press the first button and remove an entry. */
export function EnterSends({ intent }: { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="sr-only" tabIndex={-1} aria-hidden="true">
      Send
    </button>
  );
}
