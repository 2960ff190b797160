import { LinkEntry } from '#features/outsider-links/components/shared/link-entry.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Share } from '../contract.ts';
import { SECTION_WORDS } from '../words.ts';

/** Who got a link to the finalists, with views, comments and a button that ends each link. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  return (
    <section aria-labelledby="shared-with" className="grid gap-3">
      <h2 id="shared-with" className="text-xl">
        Shared with
      </h2>
      {shares.length === 0 && <p className="text-muted">Nobody yet.</p>}
      <ul className="grid gap-3">
        {shares.map((share) => (
          <ShareEntry key={share.share_id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function ShareEntry({ share }: { share: Share }) {
  const { share_id, sections, is_masked, people, takes_comments, comments, checks_email, allowed_domain } = share;
  const facts = [
    is_masked ? 'Names are hidden.' : '',
    checks_email ? 'Opens with a code by email.' : '',
    allowed_domain ? `Only for addresses at ${allowed_domain}.` : '',
  ].filter(Boolean);
  return (
    <LinkEntry
      link={share}
      revokes={{ name: 'share_id', value: share_id }}
      shows={sections.map((section) => SECTION_WORDS[section].label.toLowerCase()).join(', ')}
    >
      <p className="text-sm wrap-anywhere">
        {people.map(({ letter, name }) => (is_masked ? `${letter}: ${name}` : name)).join(', ')}
      </p>
      {facts.length > 0 && <p className="text-sm text-muted wrap-anywhere">{facts.join(' ')}</p>}
      {comments.length > 0 && (
        <ul className="grid gap-2">
          {comments.map(({ letter, name, text, at }) => (
            <li key={`${letter} ${at}`} className="border-l-2 border-line-strong pl-3 wrap-anywhere">
              <strong>{name}</strong>{' '}
              <span className="text-sm text-muted">
                <RelativeTime date={at} />
              </span>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {takes_comments && comments.length === 0 && <p className="text-sm text-muted">No comments yet.</p>}
    </LinkEntry>
  );
}
