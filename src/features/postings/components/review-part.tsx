import { Notice } from '#ui/notice.tsx';
import type { Posting } from '../contract.ts';
import { postingLabel } from './posting-fields.tsx';

type ReviewPartProps = { status: Posting['status']; missing: Readonly<Record<string, string>> };

/** What the saved posting lacks to be published, each with a link to its field. */
export function ReviewPart({ status, missing }: ReviewPartProps) {
  const lacking = Object.entries(missing);
  if (lacking.length > 0)
    return (
      <Notice tone="warning" title="Before you can publish">
        <ul className="grid gap-1">
          {lacking.map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`} className="underline underline-offset-4">
                {postingLabel(field)}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (status === 'live') return <p>Your job is live. What you save is public at once.</p>;
  return <p>The saved text has everything that publishing requires. Preview it, then publish it.</p>;
}
