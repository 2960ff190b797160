import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { TalentImport } from '../contract.ts';

const people = (count: number) => (count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`);

/** What the commit would do, and the commit. */
export function CommitForm({ counts, columns }: { counts: TalentImport['counts']; columns: string }) {
  const is_sending = useNavigation().formMethod === 'POST';
  const { ready = 0, duplicate = 0, needs_fix = 0, skipped = 0 } = counts;
  return (
    <Form method="post" className="grid gap-3">
      <CsrfField />
      <p>
        Importing adds {people(ready)} and updates {people(duplicate)}. Rows that need a fix ({needs_fix}) and skipped
        rows ({skipped}) are not imported. You can undo it for 24 hours. Then each new person gets one email that you
        hold their data, with a way to object.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          name="intent"
          value="commit"
          pending={is_sending}
          reason={ready + duplicate === 0 ? 'No row is ready to import.' : undefined}
        >
          Import people
        </Button>
        <LinkButton href={columns}>Change columns</LinkButton>
      </div>
    </Form>
  );
}

export function UndoForm({ shown }: { shown: TalentImport }) {
  const { added, updated, can_undo } = shown;
  return (
    <Form method="post" className="grid gap-3">
      <CsrfField />
      <p>
        It added {people(added)} and updated {people(updated)}.
        {can_undo && ' Undoing keeps people who have since applied or were updated by a later import.'}
      </p>
      <p>
        <Button
          type="submit"
          name="intent"
          value="undo"
          reason={can_undo ? undefined : 'An import can be undone for 24 hours. Delete single people instead.'}
        >
          Undo import
        </Button>
      </p>
    </Form>
  );
}

export function DiscardForm() {
  return (
    <Form method="post">
      <CsrfField />
      <Button type="submit" variant="quiet" name="intent" value="discard">
        Discard import
      </Button>
    </Form>
  );
}
