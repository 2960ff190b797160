import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type TextKeptProps = {
  title?: string;
  /** Tells several kept forms on a page apart. */
  of?: string;
};

/** Offers to restore text typed earlier (`put-back.ts`); hidden until there is some. */
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
