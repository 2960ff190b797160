import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { Unanswered } from '../../contract.ts';

/** Asks how postings ended; the form posts to the page it stands on. */
export function HowEnded({ postings, total }: { postings: readonly Unanswered[]; total: number }) {
  if (postings.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="how-ended" className="grid gap-3">
      <h2 id="how-ended" className="text-lg">
        How did {total === 1 ? 'this posting' : 'these postings'} end?
      </h2>
      <p className="text-sm text-muted">Your answers keep your report accurate.</p>
      <ul className="grid gap-4">
        {postings.map((posting) => (
          <Question key={posting.posting_id} posting={posting} />
        ))}
      </ul>
      {total > postings.length && <p className="text-sm text-muted">And {total - postings.length} more.</p>}
    </Card>
  );
}

function Question({ posting: { posting_id, title, city, ended_at, hired, may_wait } }: { posting: Unanswered }) {
  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere">
        <strong>{city ? `${title}, ${city}` : title}</strong>{' '}
        <span className="text-sm text-muted">
          ended <RelativeTime date={ended_at} />
          {hired > 0 && `, ${hired} hired`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={pathTo('/employer/posting/{posting_id}/close', { posting_id })} size="sm">
          Answer<span className="sr-only"> how {title} ended</span>
        </LinkButton>
        {may_wait && (
          <form method="post">
            <CsrfField />
            <input type="hidden" name="posting_id" value={posting_id} />
            <Button type="submit" size="sm" variant="quiet" name="intent" value="later">
              Ask me later<span className="sr-only"> about {title}</span>
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
