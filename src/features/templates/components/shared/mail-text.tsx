import { useState } from 'react';
import { textOf } from '#web/form-answer.ts';
import { unknownPlaceholders } from '../../rules.ts';
import { type EmailKind, LONGEST_BODY, LONGEST_SUBJECT } from '../../texts-contract.ts';
import { PlaceholderArea, PlaceholderInput } from './placeholder-fields.tsx';
import { TemplateChoice } from './template-choice.tsx';

type MailTextProps = {
  first: readonly EmailKind[];
  problems: { subject?: string | undefined; body?: string | undefined };
};

const SUBJECT = 'mail_subject';
const BODY = 'mail_body';
export const MAIL_TEXT_FIELDS = {
  subject: { field: SUBJECT, label: 'Subject of the email' },
  body: { field: BODY, label: 'Text of the email' },
} as const;

/** The text of a mail in place of ours, once a template is chosen. */
export function MailText({ first, problems }: MailTextProps) {
  const [text, setText] = useState<{ subject: string; body: string; chosen: number } | null>(null);
  return (
    <div className="grid gap-5">
      <TemplateChoice
        first={first}
        onChoose={(chosen) => setText(chosen && { ...chosen, chosen: (text?.chosen ?? 0) + 1 })}
      />
      {text && (
        <div key={text.chosen} className="grid gap-5">
          <PlaceholderInput
            name={SUBJECT}
            label={MAIL_TEXT_FIELDS.subject.label}
            defaultValue={text.subject}
            error={problems.subject}
            most={LONGEST_SUBJECT}
          />
          <PlaceholderArea
            name={BODY}
            label={MAIL_TEXT_FIELDS.body.label}
            defaultValue={text.body}
            error={problems.body}
            rows={6}
            most={LONGEST_BODY}
          />
        </div>
      )}
    </div>
  );
}

/** The text of a form with `MailText`; undefined without one. */
export function readMailText(form: FormData): { subject: string; body: string } | undefined {
  return form.has(BODY) ? { subject: textOf(form, SUBJECT), body: textOf(form, BODY) } : undefined;
}

/** What keeps it from being sent that can be told before the call. */
export function mailTextProblems(text: { subject: string; body: string } | undefined) {
  const problemOf = (value: string, missing: string) => {
    if (value === '') return missing;
    const [unknown] = unknownPlaceholders(value);
    return unknown === undefined ? undefined : `{${unknown}} is not a placeholder. Type { to see them all.`;
  };
  if (!text) return {};
  const subject = problemOf(text.subject, 'Enter a subject.');
  const body = problemOf(text.body, 'Enter a text.');
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) };
}
