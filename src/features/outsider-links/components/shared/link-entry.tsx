import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { LinkState } from '../../contract.ts';
import { STATE_WORDS } from '../../words.ts';

type LinkEntryProps = {
  link: {
    email: string;
    state: LinkState;
    sent_by: string;
    sent_at: string;
    expires_at: string;
    views: readonly string[];
    view_count: number;
  };
  /** The address with a name, if the reader has one. */
  name?: string;
  /** The field that names the link to revoke, and its id. */
  revokes: { name: string; value: string };
  /** What the link shows. */
  shows: string;
  children?: ReactNode;
};

/** A link in the list of those who sent it: to whom, until when, what they said, how often they looked, and a button that ends it. */
export function LinkEntry({ link, name, revokes, shows, children }: LinkEntryProps) {
  const { email, state, sent_by, sent_at, expires_at, views, view_count } = link;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{name ?? email}</strong>
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{STATE_WORDS[state]}</Badge>
        {state === 'open' && (
          <Form method="post" className="ml-auto">
            <CsrfField />
            <input type="hidden" {...revokes} />
            <Button type="submit" size="sm" name="intent" value="revoke">
              Revoke<span className="sr-only"> the link of {email}</span>
            </Button>
          </Form>
        )}
      </div>
      <p className="text-sm text-muted">
        Sent by {sent_by}, <RelativeTime date={sent_at} />. {state === 'expired' ? 'Expired' : 'Expires'}{' '}
        <RelativeTime date={expires_at} />. Shows: {shows}.
      </p>
      {children}
      <LinkViews views={views} view_count={view_count} />
    </li>
  );
}

/** How often people looked at it. */
export function LinkViews({ views, view_count }: Pick<LinkEntryProps['link'], 'views' | 'view_count'>) {
  if (view_count === 0) return <p className="text-sm text-muted">Not seen yet.</p>;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1">
        {view_count === 1 ? 'Seen once' : `Seen ${view_count} times`}
      </summary>
      <ul className="grid gap-0.5 pl-4 text-muted">
        {views.map((at) => (
          <li key={at}>
            <RelativeTime date={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
