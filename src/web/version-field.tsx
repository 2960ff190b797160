import { TextKept } from './text-kept.tsx';

type VersionFieldProps = {
  version: number | string;
  /** Distinguishes several forms on a page. */
  of?: string;
};

/** The version a form was opened with, so that saving never silently overwrites someone else's change. */
export function VersionField({ version, of }: VersionFieldProps) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <TextKept title="This is the latest version" of={of} />
    </>
  );
}
