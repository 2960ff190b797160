import { askedClearanceWords } from '#rules/clearance.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { ELIGIBILITY_LABELS } from '#rules/requirements.ts';
import { shiftWords } from '#rules/shifts.ts';
import { Notice } from '#ui/notice.tsx';
import type { Posting } from '../contract.ts';
import type { ReadGroup } from '../read-rules.ts';

/** What an import filled in from the description, each with the words it was read from. */
export function WordsRead({ posting }: { posting: Posting }) {
  const filled: Readonly<Record<ReadGroup, string>> = {
    clearance: askedClearanceWords(posting),
    work_eligibility: posting.work_eligibility ? ELIGIBILITY_LABELS[posting.work_eligibility] : '',
    military_codes: posting.military_codes.map(militaryCodeWords).join(', '),
    benefits: posting.benefits.join(', '),
    shifts: shiftWords(posting.shifts),
  };
  const read = Object.entries(filled).flatMap(([group, values]) => {
    const words = posting.words_read[group];
    return words ? [{ group, values, words }] : [];
  });
  if (read.length === 0) return null;
  return (
    <Notice title="We read these from your description. Please check them, then save.">
      <ul className="list-disc pl-5">
        {read.map(({ group, values, words }) => (
          <li key={group}>
            {values}, from “{words}”
          </li>
        ))}
      </ul>
    </Notice>
  );
}
