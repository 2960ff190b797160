import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import type { Posting } from '../contract.ts';

type DeleteDraftProps = {
  posting: Posting;
  /** The id of the form that edits it. */
  form: string;
  /** Why the reader may not. */
  reason: string | undefined;
};

const HAS_PEOPLE = 'People are on this posting, so it is kept.';

/** Asks first, as the text does not come back. */
export function DeleteDraft({ posting: { title, applicants, leads }, form, reason }: DeleteDraftProps) {
  const [is_asked, setAsked] = useState(false);
  const against = reason ?? (applicants + leads > 0 ? HAS_PEOPLE : undefined);
  return (
    <>
      <Button icon="trash-2" variant="quiet" reason={against} onClick={() => setAsked(true)}>
        Delete draft
      </Button>
      <Dialog
        title={`Delete “${title}”?`}
        isOpen={is_asked}
        onOpenChange={setAsked}
        alert
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button type="submit" form={form} formNoValidate name="intent" value="delete" variant="danger">
              Delete draft
            </Button>
          </>
        }
      >
        <p>Its text and questions do not come back. Nothing was spent on it, and nobody but your team has seen it.</p>
      </Dialog>
    </>
  );
}
