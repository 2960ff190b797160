import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { PleaseCheck } from '#features/documents/components/shared/please-check.tsx';
import { personOfDraft } from '#features/documents/rules/read-person.ts';
import { boxToCheck } from '#features/documents/rules/to-check.ts';
import { ContactFields, SkillFields } from '#features/person/components/shared/person-fields.tsx';
import { formOf, type PersonForm } from '#features/person/components/shared/person-form.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { DETAIL_FIELDS, type DetailField } from '../rules.ts';
import { DropResume, type ReadResume } from './drop-resume.tsx';

type EditPersonFormProps = {
  form: PersonForm;
  version: number;
  /** The address of the person's page. */
  page: string;
  answer: FormAnswer | undefined;
};

/** What a résumé filled in: the text before, for each box. */
type Filled = Partial<Record<DetailField, string>>;

/** The form of the company's record. A dropped résumé fills it in, and what was in a box before stands below it. */
export function EditPersonForm({ form: first, version, page, answer }: EditPersonFormProps) {
  const { state } = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const [resume, setResume] = useState<ReadResume | null>(null);
  const [form, setForm] = useState(first);
  const [filled, setFilled] = useState<Filled>({});
  const problems = answer?.fields ?? {};
  const fill = (read: ReadResume) => {
    const typed = element.current ? { ...form, ...typedIn(element.current) } : form;
    const next = read.fields ? withDraft(typed, formOf(personOfDraft(read.fields))) : { form: typed, filled: {} };
    setForm(next.form);
    setFilled(next.filled);
    setResume(read);
  };
  const origin = (box: string) => {
    const field = DETAIL_FIELDS.find((known) => known === box);
    const before = field && filled[field];
    if (before === undefined) return undefined;
    const note = before === '' ? 'From the résumé.' : `From the résumé. Before: ${before}`;
    const what = resume?.fields ? boxToCheck(box, resume.fields) : null;
    return what === null ? note : <PleaseCheck what={what}>{note}</PleaseCheck>;
  };
  return (
    <Form ref={element} method="post" noValidate className="grid gap-5" {...asksBeforeLeaving(answer !== undefined)}>
      <CsrfField />
      <VersionField version={version} />
      <input type="hidden" name="document_id" value={resume?.document_id ?? answer?.values.document_id ?? ''} />
      <DropResume error={problems.document_id} onRead={fill} />
      {resume && <Outcome resume={resume} filled={Object.keys(filled).length} />}
      <div key={resume?.document_id ?? ''} className="grid gap-5">
        <ContactFields form={form} problems={problems} origin={origin} is_own={false} />
        <SkillFields form={form} problems={problems} origin={origin} is_own={false} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={state === 'submitting'}>
          Save details
        </Button>
        <LinkButton href={page} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function Outcome({ resume: { file_name, read_state }, filled }: { resume: ReadResume; filled: number }) {
  if (read_state === 'waiting')
    return (
      <Notice live title={`${file_name} is taking longer to read.`}>
        You can save in a moment. The file will be added, but the form is not filled in from it.
      </Notice>
    );
  if (read_state === 'unreadable')
    return (
      <Notice live tone="warning" title={`We could not read ${file_name}.`}>
        It is added to the files when you save. Enter the details by hand.
      </Notice>
    );
  return (
    <Notice live tone="success" title={filled === 0 ? 'The résumé has no new details.' : 'Filled in from the résumé.'}>
      Check the details. The file {file_name} is added when you save.
    </Notice>
  );
}

/** What the boxes hold now. */
function typedIn(element: HTMLFormElement): Filled {
  const typed = new FormData(element);
  return Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => {
      const text = typed.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
}

/** The form with what the résumé says, where it says something else. */
function withDraft(typed: PersonForm, read: PersonForm): { form: PersonForm; filled: Filled } {
  const changed = DETAIL_FIELDS.filter((field) => read[field] !== '' && read[field] !== typed[field]);
  const entries = (from: PersonForm) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { form: { ...typed, ...entries(read) }, filled: entries(typed) };
}
