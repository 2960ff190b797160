import { Fragment } from 'react';
import type { Match } from '../../contract.ts';

const PART_LABELS: Record<Match['part'], string> = {
  contact: 'Contact',
  headline: 'Headline',
  skills: 'Skills',
  resume: 'Résumé',
  file: 'File',
  answers: 'Answer',
  letter: 'Cover letter',
  note: 'Note',
  private_note: 'Private note',
};

/** Where the words of a search stand in what the team knows about an applicant. */
export function Matches({ of: matches }: { of: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <ul aria-label="Found in" className="grid w-full gap-1 xl:min-w-48 text-sm font-normal text-muted">
      {matches.map(({ part, pieces }) => (
        <li key={part} className="line-clamp-3 wrap-anywhere">
          <span className="font-semibold">{PART_LABELS[part]}:</span>{' '}
          {pieces.map(({ text, found }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move.
            <Fragment key={at}>
              {found ? <mark className="rounded-sm bg-warning-soft text-ink">{text}</mark> : text}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
