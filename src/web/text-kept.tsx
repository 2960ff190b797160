import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type TextKeptProps = {
  title?: string;
  /** What the form edits, where a page has several forms whose text is kept. */
  of?: string;
};

/** The offer, hidden until it is of use, to put back what was written in a form before (`put-back.ts`). */
export function TextKept({ title = 'What you wrote is kept', of = '' }: TextKeptProps) {
  return (
    <div hidden data-put-back={of} tabIndex={-1} className="outline-none">
      <Notice
        title={title}
        action={
          <Button size="sm" data-put-back-now="">
            Put my text back
          </Button>
        }
      >
        Your text is kept. Put it back into the boxes that you had changed; nothing is saved until you save.
      </Notice>
    </div>
  );
}
