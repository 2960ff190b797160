import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from './csrf-field.tsx';
import type { FormAnswer } from './form-answer.ts';
import { useReasonAgainst } from './use-can.ts';
import { asksBeforeLeaving } from './use-unsaved-changes.ts';
import { VersionField } from './version-field.tsx';

type SettingsCardProps = {
  title: string;
  /** The name of the group of fields for screen readers. */
  legend: string;
  action: string;
  answer: FormAnswer | undefined;
  version: number;
  children: ReactNode;
};

/** A card with a form of company settings. Only admins can change them; others can read them, with the reason beside the button. */
export function SettingsCard({ title, legend, action, answer, version, children }: SettingsCardProps) {
  const reason = useReasonAgainst('edit-company');
  return (
    <Card as="section" aria-labelledby="settings" className="grid gap-5">
      <h2 id="settings" className="text-lg">
        {title}
      </h2>
      <form
        method="post"
        action={action}
        className="grid gap-5"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <VersionField version={answer?.values.version ?? version} />
        <fieldset disabled={reason !== undefined} className="grid gap-5">
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
        <p>
          <Button type="submit" variant="primary" name="intent" value="settings" reason={reason}>
            Save
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** Whether a checkbox is checked: as sent in the refused form, or else as stored. */
export const isTicked = (answer: FormAnswer | undefined, name: string, stored: boolean): boolean =>
  answer ? answer.values[name] !== undefined : stored;
