import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';

type LeaveQuestionProps = { isAsked: boolean; place: 'page' | 'dialog'; stay: () => void; leave: () => void };

/** Confirms leaving unsaved changes. */
export function LeaveQuestion({ isAsked, place, stay, leave }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={isAsked}
      onOpenChange={(isOpen) => !isOpen && stay()}
      alert
      actions={
        <>
          <Button variant="quiet" onClick={stay}>
            {place === 'page' ? 'Stay on this page' : 'Keep editing'}
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>Your changes are not saved. If you leave, they are lost.</p>
    </Dialog>
  );
}
