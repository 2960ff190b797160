import { Notice } from '#ui/notice.tsx';
import { partWords } from '../words.ts';

/** What somebody brought along is not to be missing from what employers get without a word. */
export function UnshownParts({ parts }: { parts: Parameters<typeof partWords>[0] }) {
  if (parts.length === 0) return null;
  return (
    <Notice title={`Your ${partWords(parts)} stay in JSON Resume`}>
      We keep what your file says of them, and JSON Resume gives it out again. It is not in the boxes below, in the PDF
      or in applications: write under “About you” what employers are to read of it.
    </Notice>
  );
}
