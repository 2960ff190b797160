import { Form } from 'react-router';
import { OPINION_WORDS } from '#rules/opinions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { Forwarding } from '../contract.ts';
import { SECTION_WORDS, STATE_WORDS } from '../words.ts';

/** To whom an applicant was forwarded, with answers, views and a button that ends each link. */
export function ForwardingList({ forwardings }: { forwardings: readonly Forwarding[] }) {
  return (
    <section aria-labelledby="forwarded-to" className="grid gap-3">
      <h2 id="forwarded-to" className="text-xl">
        Forwarded to
      </h2>
      {forwardings.length === 0 && <p className="text-muted">Nobody yet.</p>}
      <ul className="grid gap-3">
        {forwardings.map((forwarding) => (
          <ForwardingEntry key={forwarding.forwarding_id} forwarding={forwarding} />
        ))}
      </ul>
    </section>
  );
}

function ForwardingEntry({ forwarding }: { forwarding: Forwarding }) {
  const { forwarding_id, email, colleague, sent_by, sent_at, expires_at, sections, state, verdict, comment } =
    forwarding;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{colleague ? `${colleague}, ${email}` : email}</strong>
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{STATE_WORDS[state]}</Badge>
        {state === 'open' && (
          <Form method="post" className="ml-auto">
            <CsrfField />
            <input type="hidden" name="forwarding_id" value={forwarding_id} />
            <Button type="submit" size="sm" name="intent" value="revoke">
              Revoke<span className="sr-only"> the link of {email}</span>
            </Button>
          </Form>
        )}
      </div>
      <p className="text-sm text-muted">
        Sent by {sent_by}, <RelativeTime date={sent_at} />. {state === 'expired' ? 'Expired' : 'Expires'}{' '}
        <RelativeTime date={expires_at} />. Shows: {sections.map((section) => SECTION_WORDS[section].label).join(', ')}.
      </p>
      {verdict && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong>{OPINION_WORDS[verdict]}</strong>
          {comment && `: ${comment}`}
        </p>
      )}
      {forwarding.asks_feedback && !verdict && <p className="text-sm text-muted">No answer yet.</p>}
      <Views forwarding={forwarding} />
    </li>
  );
}

function Views({ forwarding: { views, view_count } }: { forwarding: Forwarding }) {
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
