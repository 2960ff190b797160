import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { placeNamed } from '#rules/work-place.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { TextKept } from '#web/text-kept.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { COPIED_PARTS, type CopiedPart, type CopyPreview, LONGEST_REASON } from '../contract.ts';
import { copiedFirst, copiedWhat, howToWithdraw, PART_WORDS } from '../words.ts';

type CopyFormProps = {
  preview: Omit<CopyPreview, 'refused'>;
  idempotency_key: string;
  answer: FormAnswer | undefined;
  back: string;
};

const LABELS = { posting_id: 'Posting', parts: 'What to copy', reason: 'Why this job may suit them' };

/** Posting, parts and reason on the left; a preview of the email to the person on the right. */
export function CopyForm({ preview, idempotency_key, answer, back }: CopyFormProps) {
  const { applicant, postings, answers, notes } = preview;
  const [first] = postings;
  const [shown, setShown] = useState({
    posting_id: answer?.values.posting_id ?? first?.posting_id ?? '',
    reason: answer?.values.reason ?? '',
    parts:
      (answer?.typed?.parts as CopiedPart[] | undefined) ?? COPIED_PARTS.filter((part) => hintOf(preview, part) !== ''),
  });
  const show = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const [posting_id, reason] = [String(form.get('posting_id')), String(form.get('reason'))];
    setShown({ posting_id, reason, parts: form.getAll('parts') as CopiedPart[] });
  };
  const is_sending = useNavigation().formMethod === 'POST';
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <FormProblems answer={answer} labels={LABELS} />
        <SubmittedValues values={answer?.typed}>
          <Form
            method="post"
            className="grid gap-6"
            noValidate
            onChange={show}
            {...asksBeforeLeaving(answer !== undefined)}
          >
            <CsrfField />
            <TextKept />
            <input type="hidden" name="key" value={idempotency_key} />
            <Select
              name="posting_id"
              label={LABELS.posting_id}
              hint="Live postings that the person is not on. They start in the first stage."
              choices={postings.map(({ posting_id, title, ...place }) => ({
                value: posting_id,
                label: [title, placeNamed(place)].filter(Boolean).join(', '),
              }))}
              error={answer?.fields.posting_id}
            />
            <Parts preview={preview} error={answer?.fields.parts} />
            {notes > 0 && (
              <Checkbox
                name="links_notes"
                label={`Link to ${notes === 1 ? 'the note' : `the ${notes} notes`} on this application`}
                hint="Only for colleagues who may open this application. Private notes are not counted."
              />
            )}
            <p className="text-sm text-muted">
              Stays here:{' '}
              {[
                answers > 0 &&
                  (answers === 1
                    ? 'one answer to a question of this posting'
                    : `${answers} answers to questions of this posting`),
                'security clearance, source, scores, votes, feedback, tags, notes and messages',
              ]
                .filter(Boolean)
                .join(', ')}
              .
            </p>
            <TextArea
              name="reason"
              label={LABELS.reason}
              hint={`${applicant.first_name} reads this in the email.`}
              error={answer?.fields.reason}
              most={LONGEST_REASON}
              rows={3}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" pending={is_sending}>
                Copy and email {applicant.first_name}
              </Button>
              <LinkButton href={back} variant="quiet">
                Cancel
              </LinkButton>
            </div>
          </Form>
        </SubmittedValues>
      </div>
      <MailPreview preview={preview} shown={shown} />
    </div>
  );
}

/** What a part contains; empty if nothing. */
function hintOf({ resume, cover_letter, files }: CopyFormProps['preview'], part: CopiedPart): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  const said = {
    resume: [
      ...counted(resume.entries, 'one entry', 'entries'),
      ...counted(resume.skills, 'one skill', 'skills'),
      ...resume.files,
    ],
    cover_letter: [...(cover_letter.has_text ? ['Typed letter'] : []), ...cover_letter.files],
    files,
  };
  return said[part].join(', ');
}

function Parts({ preview, error }: Pick<CopyFormProps, 'preview'> & { error: string | undefined }) {
  const { email, phone, place } = preview.applicant;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{LABELS.parts}</legend>
      <div>
        <p>Name and contact data</p>
        <p className="text-sm text-muted wrap-anywhere">{[email, phone, place].filter(Boolean).join(', ')}</p>
      </div>
      {COPIED_PARTS.map((part) => {
        const hint = hintOf(preview, part);
        return hint === '' ? null : (
          <Checkbox
            key={part}
            {...(part === 'resume' ? { error } : {})}
            name="parts"
            value={part}
            label={PART_WORDS[part]}
            hint={<span className="wrap-anywhere">{hint}</span>}
            defaultChecked
          />
        );
      })}
    </fieldset>
  );
}

type Shown = { posting_id: string; reason: string; parts: readonly CopiedPart[] };

function MailPreview({ preview, shown }: Pick<CopyFormProps, 'preview'> & { shown: Shown }) {
  const { applicant, postings, company_name: company, sender } = preview;
  const title = postings.find(({ posting_id }) => posting_id === shown.posting_id)?.title ?? '';
  return (
    <section
      aria-label="Email"
      className="grid content-start gap-3 self-start rounded-md border border-line bg-surface p-5 wrap-anywhere"
    >
      <p className="text-sm text-muted">The email to {applicant.first_name}:</p>
      <p>{copiedFirst({ sender, company, title, from_title: applicant.posting_title })}</p>
      <p className="whitespace-pre-line">{shown.reason.trim() || '…'}</p>
      <p>{copiedWhat(shown.parts)}</p>
      <p>{howToWithdraw(applicant.has_account)}</p>
    </section>
  );
}
