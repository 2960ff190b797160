import { Notice } from '#ui/notice.tsx';
import { partWords } from '../words.ts';

/** Warns that employers do not get parts of an import that the form does not show. */
export function UnshownParts({ parts }: { parts: Parameters<typeof partWords>[0] }) {
  if (parts.length === 0) return null;
  return (
    <Notice title={`Your ${partWords(parts)} stay in JSON Resume`}>
      We keep them from your file and include them when you download JSON Resume. They are not in the fields below, in
      the PDF or in applications: mention them under “About you” if you want employers to see them.
    </Notice>
  );
}
