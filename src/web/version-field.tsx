import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type VersionFieldProps = {
  version: number | string;
  /** What the form edits, where several forms of a page say a version. */
  of?: string;
};

/**
 * Says which version a form was opened with, so that nobody overwrites unseen what somebody else saved since. Brings the
 * offer, hidden until it is of use, to put back what was written before (`put-back.ts`).
 */
export function VersionField({ version, of = '' }: VersionFieldProps) {
  return (
    <>
      <input type="hidden" name="version" value={version} data-of={of} />
      <div hidden data-put-back="" tabIndex={-1} className="outline-none">
        <Notice
          title="This is the latest version"
          action={
            <Button size="sm" data-put-back-now="">
              Put my text back
            </Button>
          }
        >
          Your text is kept. Put it back into the boxes that you had changed; nothing is saved until you save.
        </Notice>
      </div>
    </>
  );
}
