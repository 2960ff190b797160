import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { previewFeedbackToApplicant } from '../contract.ts';
import { REASON_WORDS, REASONS, type Reason } from '../rules.ts';

type TellApplicantProps = { application_id: string; first_name: string };

const CHOICES = REASONS.map((value) => ({ value, label: REASON_WORDS[value].label }));

/** Tells a rejected applicant a reason about the job. It is previewed before the button to send appears. */
export function TellApplicant({ application_id, first_name }: TellApplicantProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const [reason, setReason] = useState<Reason>('skills');
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<string | null>(null);
  const { save, pending, problem } = useSave();
  const show = () =>
    save(async () => {
      const params = { company_id, application_id };
      const answer = await browserCall(previewFeedbackToApplicant, { params, body: { reason, text } });
      setPreview(answer?.message ?? null);
      return answer;
    });
  return (
    <section aria-labelledby="tell" className="grid gap-3 border-t border-line pt-4">
      <h2 id="tell" className="text-lg">
        Tell {first_name} why
      </h2>
      <p className="text-sm text-muted">
        You can send this once, as a message from you. Nothing is sent automatically.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <CsrfField />
        <Select
          name="reason"
          label="Reason"
          choices={CHOICES}
          value={reason}
          onChange={(event) => {
            setReason(REASONS.find((each) => each === event.target.value) ?? 'skills');
            setPreview(null);
          }}
        />
        <TextArea
          name="to_applicant"
          label="In your words"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPreview(null);
          }}
          rows={3}
          most={5000}
          optional
        />
        {problem && (
          <p role="alert" className="text-danger">
            {problem.message}
          </p>
        )}
        {preview === null ? (
          <p>
            <Button pending={pending} onClick={() => void show()}>
              Preview
            </Button>
          </p>
        ) : (
          <>
            <blockquote aria-label="Preview" className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {preview}
            </blockquote>
            <p>
              <Button type="submit" variant="primary" name="intent" value="tell">
                Send to {first_name}
              </Button>
            </p>
          </>
        )}
      </Form>
    </section>
  );
}
