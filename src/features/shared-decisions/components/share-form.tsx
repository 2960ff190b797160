import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { RecipientAddresses } from '#features/outsider-links/components/shared/recipient-addresses.tsx';
import { LONGEST_MESSAGE } from '#features/outsider-links/contract.ts';
import { DAYS } from '#features/outsider-links/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { browserCall } from '#web/browser-api.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { previewShared, SECTIONS, type Section, type Shared } from '../contract.ts';
import { SECTION_WORDS } from '../words.ts';
import { SharedTable } from './shared-table.tsx';

type ShareFormProps = {
  posting_id: string;
  people: readonly { application_id: string; name: string; stage_name: string }[];
  /** The parts that are ticked first, and what they show. */
  first: readonly Section[];
  preview: Shared;
  asks_for_code: boolean;
  idempotency_key: string;
  answer: FormAnswer | undefined;
};

const LABELS = {
  people: 'Finalists',
  sections: 'What they see',
  emails: 'Email addresses',
  allowed_domain: 'Allowed domain',
  message: 'Message',
  expiry_days: 'The link works for',
};

/** Whom to show to whom, which parts, and below what the readers will see. */
export function ShareForm(props: ShareFormProps) {
  const { posting_id, people, first, asks_for_code, idempotency_key, answer } = props;
  const is_sending = useNavigation().formMethod === 'POST';
  const { shown, problem, read } = usePreview(posting_id, props.preview);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormProblems answer={answer} labels={LABELS} />
      <SubmittedValues values={answer?.typed}>
        <Form
          method="post"
          className="grid gap-6"
          noValidate
          onChange={(event) => read(event.currentTarget)}
          {...asksBeforeLeaving(answer !== undefined)}
        >
          <CsrfField />
          <input type="hidden" name="key" value={idempotency_key} />
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="grid content-start gap-6">
              <People people={people} error={answer?.fields.people} />
              <Parts first={first} error={answer?.fields.sections} />
            </div>
            <div className="grid content-start gap-6">
              <RecipientAddresses
                label={LABELS.emails}
                hint="Each person gets a link of their own."
                error={answer?.fields.emails}
              />
              <TextInput
                name="allowed_domain"
                label={LABELS.allowed_domain}
                hint="Such as client.com. Only addresses there can get a link."
                error={answer?.fields.allowed_domain}
                autoComplete="off"
                spellCheck={false}
                optional
              />
              <TextArea
                name="message"
                label={LABELS.message}
                hint="If you hide names, finalists’ names in this message are hidden too."
                error={answer?.fields.message}
                most={LONGEST_MESSAGE}
                rows={3}
                optional
              />
              <Select name="expiry_days" label={LABELS.expiry_days} choices={DAYS} defaultValue="7" />
              {asks_for_code ? (
                <p className="text-sm text-muted">Before they see anything, they enter a code that we email them.</p>
              ) : (
                <Checkbox
                  name="checks_email"
                  label="Check their email address"
                  hint="Before they see anything, they enter a code that we email them."
                />
              )}
              <Checkbox name="takes_comments" label="Let them comment" defaultChecked />
              <p>
                <Button type="submit" variant="primary" name="intent" value="send" pending={is_sending}>
                  Share
                </Button>
              </p>
            </div>
          </div>
        </Form>
      </SubmittedValues>
      <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="preview" className="text-xl">
          This is what they will see
        </h2>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        {shown ? <SharedTable shared={shown} /> : <p>Choose at least one person and one part.</p>}
      </section>
    </div>
  );
}

/** What the ticked people and parts show, read again after each tick; null without any. */
function usePreview(posting_id: string, first: Shared) {
  const company_id = usePageData().user?.company_id ?? '';
  const [shown, setShown] = useState<Shared | null>(first);
  const { save, problem } = useSave();
  const newest = useRef('');
  const read = (form: HTMLFormElement) => {
    const ticked = new FormData(form);
    const people = ticked.getAll('people').map(String);
    const sections = SECTIONS.filter((section) => ticked.getAll('sections').includes(section));
    const body = { application_ids: people, sections, is_masked: ticked.has('is_masked') };
    const asked = JSON.stringify(body);
    if (asked === newest.current) return;
    newest.current = asked;
    if (people.length === 0 || sections.length === 0) return setShown(null);
    void save(async () => {
      const answer = await browserCall(previewShared, { params: { company_id, posting_id }, body });
      if (answer && asked === newest.current) setShown(answer);
      return answer;
    });
  };
  return { shown, read, problem: problem?.message };
}

function People({ people, error }: { people: ShareFormProps['people']; error: string | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{LABELS.people}</legend>
      {people.map(({ application_id, name, stage_name }, position) => (
        <Checkbox
          key={application_id}
          {...(position === 0 ? { id: 'people', error } : {})}
          name="people"
          value={application_id}
          label={
            <span className="wrap-anywhere">
              {name} <span className="text-muted">{stage_name}</span>
            </span>
          }
          defaultChecked
        />
      ))}
      <div className="border-t border-line pt-3">
        <Checkbox
          name="is_masked"
          label="Hide names"
          hint="They see “Candidate A” instead. Names, addresses, links and file names are replaced in every text too. Check the preview: what people did can still identify them."
          defaultChecked
        />
      </div>
    </fieldset>
  );
}

function Parts({ first, error }: { first: readonly Section[]; error: string | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{LABELS.sections}</legend>
      {SECTIONS.map((section, position) => (
        <Checkbox
          key={section}
          {...(position === 0 ? { id: 'sections', error } : {})}
          name="sections"
          value={section}
          label={SECTION_WORDS[section].label}
          hint={SECTION_WORDS[section].hint}
          defaultChecked={first.includes(section)}
        />
      ))}
      <p className="text-sm text-muted">
        Never shown: files, contact data, notes, answers to your questions, wishes about pay, other applications, and
        the names of your team besides yours.
      </p>
    </fieldset>
  );
}
