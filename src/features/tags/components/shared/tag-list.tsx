import { Badge, type Tone } from '#ui/badge.tsx';
import type { CarriedTag, TagColor } from '../../contract.ts';
import { pointsText } from '../../rules.ts';

export const TAG_TONES: Record<TagColor, Tone> = { gray: 'neutral', blue: 'info', green: 'success', amber: 'warning' };

type TagListProps = {
  tags: readonly Pick<CarriedTag, 'tag_id' | 'name' | 'color'>[];
  /** Null without tags. */
  sum: number | null;
};

const MOST_SHOWN = 2;

/** A person's tags in a row, with the sum of their points. */
export function TagList({ tags, sum }: TagListProps) {
  if (sum === null) return <span className="text-muted">None</span>;
  const left = tags.length - MOST_SHOWN;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="font-semibold text-ink tabular-nums">
        {pointsText(sum)}
        <span className="sr-only"> points:</span>
      </span>
      {tags.slice(0, MOST_SHOWN).map(({ tag_id, name, color }) => (
        <Badge key={tag_id} tone={TAG_TONES[color]}>
          {name}
        </Badge>
      ))}
      {left > 0 && <span className="text-sm text-muted">and {left} more</span>}
    </span>
  );
}
