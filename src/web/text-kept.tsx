import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type TextKeptProps = {
  title?: string;
  /** Distinguishes several forms on a page. */
  of?: string;
};

/** Offers to restore text typed earlier (`restore-typed.ts`); hidden until there is some. */
export function TextKept({ title = 'We kept your text', of = '' }: TextKeptProps) {
  return (
    <div hidden data-put-back={of} tabIndex={-1} className="outline-none">
      <Notice
        title={title}
        action={
          <Button size="sm" data-put-back-now="">
            Restore my text
          </Button>
        }
      >
        Restore your text to the fields you changed. Nothing is saved until you save the form.
      </Notice>
    </div>
  );
}
