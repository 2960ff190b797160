import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import type { Posting } from '../contract.ts';

type DeleteDraftProps = {
  posting: Posting;
  /** The id of the edit form. */
  form: string;
  reason: string | undefined;
};

const HAS_APPLICANTS = 'This posting has applicants, so it cannot be deleted.';

/** Asks first, since a deletion cannot be undone. */
export function DeleteDraft({ posting: { title, applicants, leads }, form, reason }: DeleteDraftProps) {
  const [is_open, setOpen] = useState(false);
  const against = reason ?? (applicants + leads > 0 ? HAS_APPLICANTS : undefined);
  return (
    <>
      <Button icon="trash-2" variant="quiet" reason={against} onClick={() => setOpen(true)}>
        Delete draft
      </Button>
      <Dialog
        title={`Delete “${title}”?`}
        isOpen={is_open}
        onOpenChange={setOpen}
        alert
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} formNoValidate name="intent" value="delete" variant="danger">
              Delete draft
            </Button>
          </>
        }
      >
        <p>You cannot restore its text and questions. It spent no credit, and only your team has seen it.</p>
      </Dialog>
    </>
  );
}
