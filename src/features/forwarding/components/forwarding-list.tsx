import { LinkEntry } from '#features/outsider-links/components/shared/link-entry.tsx';
import { OPINION_WORDS } from '#rules/opinions.ts';
import type { Forwarding } from '../contract.ts';
import { SECTION_WORDS } from '../words.ts';

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
  const { forwarding_id, email, colleague, sections, verdict, comment } = forwarding;
  return (
    <LinkEntry
      link={forwarding}
      name={colleague ? `${colleague}, ${email}` : email}
      revokes={{ name: 'forwarding_id', value: forwarding_id }}
      shows={sections.map((section) => SECTION_WORDS[section].label).join(', ')}
    >
      {verdict && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong>{OPINION_WORDS[verdict]}</strong>
          {comment && `: ${comment}`}
        </p>
      )}
      {forwarding.asks_feedback && !verdict && <p className="text-sm text-muted">No answer yet.</p>}
    </LinkEntry>
  );
}
