import { Notice } from '#ui/notice.tsx';
import type { ReadGroup } from '../read-rules.ts';

const LABELS: Readonly<Record<ReadGroup, string>> = {
  clearance: 'Security clearance',
  work_eligibility: 'U.S. citizens only',
  military_codes: 'Military codes',
  benefits: 'Benefits',
  shifts: 'Shifts',
};

type WordsReadProps = { words: Readonly<Record<string, string>> };

/** What an import filled in from the description, each with the words it was read from. */
export function WordsRead({ words }: WordsReadProps) {
  const read = Object.entries(LABELS).flatMap(([group, label]) =>
    words[group] ? [{ label, words: words[group] }] : [],
  );
  if (read.length === 0) return null;
  return (
    <Notice title="We read these from your description. Please check them.">
      <ul className="list-disc pl-5">
        {read.map((each) => (
          <li key={each.label}>
            {each.label}: “{each.words}”
          </li>
        ))}
      </ul>
    </Notice>
  );
}
