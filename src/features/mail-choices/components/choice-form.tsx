import { Fragment } from 'react';
import { MAIL_TOPIC_FACTS, type MailChoices, type MailTopic } from '#rules/mail-topics.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type ChoiceFormProps = { topics: readonly MailTopic[]; choices: MailChoices; action: string };

export function ChoiceForm({ topics, choices, action }: ChoiceFormProps) {
  return (
    <Card className="grid gap-5">
      <form method="post" action={action} className="grid gap-6">
        <CsrfField />
        <PersonalFields>
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-lg font-semibold">Email me about</legend>
            {topics.map((topic) => (
              <Fragment key={topic}>
                <input type="hidden" name="shown" value={topic} />
                <Checkbox
                  name={topic}
                  label={MAIL_TOPIC_FACTS[topic].name}
                  hint={MAIL_TOPIC_FACTS[topic].says}
                  defaultChecked={choices[topic]}
                />
              </Fragment>
            ))}
          </fieldset>
        </PersonalFields>
        <p className="text-muted">
          We always send emails about account security, such as a new password, and receipts for applications.
        </p>
        <PersonalButton type="submit" variant="primary" size="lg">
          Save
        </PersonalButton>
      </form>
    </Card>
  );
}
