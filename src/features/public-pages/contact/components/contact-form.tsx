import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { LONGEST_LINE, LONGEST_MESSAGE } from '../contract.ts';
import { CONTACT_LABELS } from '../form.ts';

export function ContactForm({ answer, subject }: { answer: FormAnswer | undefined; subject: string }) {
  return (
    <Card>
      <form method="post" action={pathTo('/contact')} className="grid gap-5" noValidate>
        <CsrfField />
        <TextInput
          name="name"
          label={CONTACT_LABELS.name}
          autoComplete="name"
          defaultValue={answer?.values.name}
          error={answer?.fields.name}
          most={LONGEST_LINE}
          required
        />
        <TextInput
          name="email"
          type="email"
          label={CONTACT_LABELS.email}
          hint="We use it only to reply to you."
          autoComplete="email"
          defaultValue={answer?.values.email}
          error={answer?.fields.email}
          spellCheck={false}
          required
        />
        <TextInput
          name="subject"
          label={CONTACT_LABELS.subject}
          defaultValue={answer?.values.subject ?? subject}
          error={answer?.fields.subject}
          most={LONGEST_LINE}
          required
        />
        <TextArea
          name="message"
          label={CONTACT_LABELS.message}
          hint="If it is about a job or an application, add the title or the web address."
          rows={8}
          defaultValue={answer?.values.message}
          error={answer?.fields.message}
          most={LONGEST_MESSAGE}
          required
        />
        <div>
          <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}
