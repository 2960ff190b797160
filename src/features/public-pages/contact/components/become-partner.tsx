import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LONGEST_LINE, LONGEST_MESSAGE } from '../contract.ts';
import { PARTNER_LABELS } from '../form.ts';

export function BecomePartner({ answer, is_sent }: { answer: FormAnswer | undefined; is_sent: boolean }) {
  return (
    <section id="become" aria-labelledby="become-title" className="grid max-w-prose gap-5">
      <h2 id="become-title" className="text-2xl">
        Become a partner
      </h2>
      <p>Tell us who you are, who you reach and what you have in mind. We reply by email.</p>
      {is_sent && !answer ? (
        <Notice tone="success" live title="Your message is on its way to us.">
          We will reply to the address you gave, usually within two business days.
        </Notice>
      ) : (
        <>
          <FormProblems answer={answer} labels={PARTNER_LABELS} />
          <PartnerForm answer={answer} />
        </>
      )}
    </section>
  );
}

function PartnerForm({ answer }: { answer: FormAnswer | undefined }) {
  const field = (name: keyof typeof PARTNER_LABELS) => ({
    name,
    label: PARTNER_LABELS[name],
    defaultValue: answer?.values[name],
    error: answer?.fields[name],
  });
  return (
    <Card>
      <form method="post" action={pathTo('/partners')} className="grid gap-5" noValidate>
        <CsrfField />
        <TextInput {...field('organization')} autoComplete="organization" most={LONGEST_LINE} required />
        <TextInput {...field('name')} autoComplete="name" most={LONGEST_LINE} required />
        <TextInput {...field('email')} type="email" autoComplete="email" spellCheck={false} required />
        <TextInput {...field('website')} type="url" autoComplete="url" spellCheck={false} optional />
        <TextArea {...field('message')} rows={6} most={LONGEST_MESSAGE} required />
        <div>
          <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}
