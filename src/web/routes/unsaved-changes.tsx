import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';

/** Asks before a page is left whose forms hold something unsaved. Stands once around the screens. */
export function UnsavedChanges() {
  const { isAsked, stay, leave } = useUnsavedChanges();
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={isAsked}
      onOpenChange={(isOpen) => !isOpen && stay()}
      alert
      actions={
        <>
          <Button variant="quiet" onClick={stay}>
            Stay on this page
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet. If you leave, it is gone.</p>
    </Dialog>
  );
}
