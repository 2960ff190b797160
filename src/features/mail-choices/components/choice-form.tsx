import { MAIL_TOPIC_WORDS, type MailChoices, OFFERED_MAIL_TOPICS } from '#rules/mail-topics.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

export function ChoiceForm({ choices, action }: { choices: MailChoices; action: string }) {
  return (
    <Card className="grid gap-5">
      <form method="post" action={action} className="grid gap-6">
        <CsrfField />
        <PersonalFields>
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-lg font-semibold">Send me mail about</legend>
            {OFFERED_MAIL_TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                name={topic}
                label={MAIL_TOPIC_WORDS[topic].name}
                hint={MAIL_TOPIC_WORDS[topic].says}
                defaultChecked={choices[topic]}
              />
            ))}
          </fieldset>
        </PersonalFields>
        <p className="text-muted">
          Mail about the safety of an account, such as a new password, and the receipt of an application are always
          sent.
        </p>
        <PersonalButton type="submit" variant="primary" size="lg">
          Save
        </PersonalButton>
      </form>
    </Card>
  );
}
