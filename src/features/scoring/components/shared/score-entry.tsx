import { Avatar } from '#ui/avatar.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Scorecard } from '../../contract.ts';
import { nameOf, OVERALL_LABELS } from '../../words.ts';
import { CardAnswers } from './card-answers.tsx';

/** A member's scorecard in the timeline of an applicant. */
export function ScoreEntry({ card, stage_name }: { card: Scorecard; stage_name: string }) {
  const marks = Object.entries(card.skills).filter(([, mark]) => mark !== null);
  return (
    <li className="flex gap-3">
      <Avatar name={nameOf(card)} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-muted">
          <span className="font-semibold text-ink">{nameOf(card)}</span>
          <span>{card.is_correction ? 'Corrected scorecard' : 'Scorecard'}</span>
          <span aria-hidden="true">·</span>
          <span>{card.round ? `${stage_name}, ${card.round.name}` : stage_name}</span>
          <span aria-hidden="true">·</span>
          <RelativeTime date={card.at} />
        </p>
        <p className="flex flex-wrap gap-x-3">
          <strong>{OVERALL_LABELS[card.overall]}</strong>
          {marks.map(([skill, mark]) => (
            <span key={skill} className="text-muted">
              {skill} <strong className="text-ink tabular-nums">{mark}</strong>
            </span>
          ))}
        </p>
        {card.note && <p className="wrap-anywhere whitespace-pre-wrap">{card.note}</p>}
        <CardAnswers answers={card.answers} />
      </div>
    </li>
  );
}
