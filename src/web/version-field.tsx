import { TextKept } from './text-kept.tsx';

type VersionFieldProps = {
  version: number | string;
  /** What the form edits, where several forms of a page say a version. */
  of?: string;
};

/** Says which version a form was opened with, so that nobody overwrites unseen what somebody else saved since. */
export function VersionField({ version, of }: VersionFieldProps) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <TextKept title="This is the latest version" of={of} />
    </>
  );
}
