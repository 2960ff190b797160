import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { RecipientAddresses } from '#features/outsider-links/components/shared/recipient-addresses.tsx';
import { LONGEST_MESSAGE } from '#features/outsider-links/contract.ts';
import { DAYS } from '#features/outsider-links/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { browserCall } from '#web/browser-api.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { type Forwarded, previewForwarded, SECTIONS, type Section } from '../contract.ts';
import { SECTION_WORDS } from '../words.ts';
import { ForwardedParts } from './forwarded-parts.tsx';

type ForwardFormProps = {
  application_id: string;
  /** The parts that are ticked first, and what they show. */
  first: readonly Section[];
  preview: Forwarded;
  colleagues: readonly { employer_user: string; name: string }[];
  asks_for_code: boolean;
  idempotency_key: string;
  answer: FormAnswer | undefined;
};

const LABELS = {
  emails: 'Email addresses',
  sections: 'What they see',
  message: 'Message',
  expiry_days: 'The link works for',
};
const NEEDS_CONTACT: readonly Section[] = ['cover_letter', 'resume'];

/** Recipients, parts and message at the left; at the right what the recipients will see. */
export function ForwardForm(props: ForwardFormProps) {
  const { application_id, first, colleagues, asks_for_code, idempotency_key, answer } = props;
  const is_sending = useNavigation().formMethod === 'POST';
  const kept = answer?.typed?.sections as Section[] | undefined;
  const { chosen, shown, tick, problem } = usePreview(application_id, kept ?? first, props.preview);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <FormProblems answer={answer} labels={LABELS} />
        <SubmittedValues values={answer?.typed}>
          <Form method="post" className="grid gap-6" noValidate {...asksBeforeLeaving(answer !== undefined)}>
            <CsrfField />
            <input type="hidden" name="key" value={idempotency_key} />
            <Colleagues colleagues={colleagues} />
            <RecipientAddresses
              label={LABELS.emails}
              hint="They don’t have to be colleagues."
              error={answer?.fields.emails}
              optional
            />
            <Sections chosen={chosen} tick={tick} error={answer?.fields.sections} />
            <TextArea
              name="message"
              label={LABELS.message}
              error={answer?.fields.message}
              most={LONGEST_MESSAGE}
              rows={3}
              optional
            />
            <Select name="expiry_days" label={LABELS.expiry_days} choices={DAYS} defaultValue="7" />
            <Checkbox
              name="ask_feedback"
              label="Ask for their opinion"
              hint="They answer yes, maybe or no, with a comment. You see it in the applicant’s activity."
            />
            {asks_for_code && (
              <p className="text-sm text-muted">Before they see anything, they enter a code that we email them.</p>
            )}
            <p>
              <Button type="submit" variant="primary" name="intent" value="send" pending={is_sending}>
                Forward
              </Button>
            </p>
          </Form>
        </SubmittedValues>
      </div>
      <section
        aria-label="Preview"
        className="grid content-start gap-4 rounded-md border border-line bg-surface p-5 lg:max-h-[48rem] lg:overflow-y-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus (WCAG 2.1.1).
        tabIndex={0}
      >
        <p className="text-sm text-muted">This is what they will see.</p>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        {shown ? (
          <>
            <div className="grid gap-1">
              <h2 className="text-xl wrap-anywhere">{shown.name}</h2>
              <p className="text-muted wrap-anywhere">
                {[shown.posting_title, shown.headline].filter(Boolean).join(' · ')}
              </p>
            </div>
            <ForwardedParts forwarded={shown} fileAddress={null} />
          </>
        ) : (
          <p>Choose at least one part.</p>
        )}
      </section>
    </div>
  );
}

/** What the ticked parts show, read again after each tick; null without any. */
function usePreview(application_id: string, first: readonly Section[], preview: Forwarded) {
  const [chosen, setChosen] = useState<readonly Section[]>(first);
  const [shown, setShown] = useState<Forwarded | null>(preview);
  const { save, problem } = useSave();
  const newest = useRef(0);
  const tick = (section: Section, is_ticked: boolean) => {
    const next = SECTIONS.filter((each) => (each === section ? is_ticked : chosen.includes(each)));
    const sections = next.includes('contact') ? next : next.filter((each) => !NEEDS_CONTACT.includes(each));
    setChosen(sections);
    newest.current += 1;
    const mine = newest.current;
    if (sections.length === 0) return setShown(null);
    void save(async () => {
      const answer = await browserCall(previewForwarded, { body: { application_id, sections } });
      if (answer && mine === newest.current) setShown(answer);
      return answer;
    });
  };
  return { chosen, shown, tick, problem: problem?.message };
}

type SectionsProps = {
  chosen: readonly Section[];
  tick: (section: Section, is_ticked: boolean) => void;
  error: string | undefined;
};

function Sections({ chosen, tick, error }: SectionsProps) {
  const has_contact = chosen.includes('contact');
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
          checked={chosen.includes(section)}
          disabled={!has_contact && NEEDS_CONTACT.includes(section)}
          onChange={(event) => tick(section, event.target.checked)}
        />
      ))}
      <p className="text-sm text-muted">
        Never shown: notes, votes, scores, answers to your questions, wishes about pay, other applications.
      </p>
    </fieldset>
  );
}

function Colleagues({ colleagues }: Pick<ForwardFormProps, 'colleagues'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Colleagues</legend>
      <div className="grid max-h-48 gap-2 overflow-y-auto sm:grid-cols-2">
        {colleagues.map(({ employer_user, name }) => (
          <Checkbox key={employer_user} name="employer_users" value={employer_user} label={name} />
        ))}
      </div>
    </fieldset>
  );
}
