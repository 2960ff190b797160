import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useIsSuspended } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Posting } from '../contract.ts';
import { LIVE_DAYS } from '../rules.ts';
import { hasNone, publishingText } from '../words.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { TAKEN_DOWN } from './taken-down.tsx';

const SHUT_OUT = 'Our staff suspended your company, so you cannot publish.';

type PostingActionsProps = {
  posting: Posting;
  credits: Parameters<typeof publishingText>[0];
  pending: boolean;
  /** The id of the form. */
  form: string;
};

export function PostingActions({ posting, credits, pending, form }: PostingActionsProps) {
  const reason = useReasonAgainst('edit-posting');
  const shut_out = useIsSuspended() ? SHUT_OUT : undefined;
  const is_over = posting.status === 'closed' || posting.status === 'expired';
  return (
    <div className="sticky-foot z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
      {posting.status === 'live' ? (
        <Button type="submit" name="intent" value="save" variant="primary" reason={reason} pending={pending}>
          Save and update the site
        </Button>
      ) : (
        <>
          {/* Enter in a box presses the first button of a form, and must not publish. */}
          <Button type="submit" name="intent" value="save" reason={reason}>
            {is_over ? 'Save' : 'Save draft'}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="primary"
            reason={posting.taken_down_at ? TAKEN_DOWN : (shut_out ?? reason)}
            pending={pending}
          >
            {is_over ? 'Publish again' : 'Publish job'}
          </Button>
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value={posting.status === 'live' ? 'live-preview' : 'preview'}
        variant="quiet"
        icon="eye"
        reason={reason}
      >
        Preview
      </Button>
      <Button type="submit" formAction="?clone" name="intent" value="clone" variant="quiet" icon="copy" reason={reason}>
        Clone
      </Button>
      {posting.status === 'live' && (
        <LinkButton
          href={pathTo('/employer/posting/{posting_id}/people', { posting_id: posting.posting_id })}
          variant="quiet"
          icon="search"
        >
          Find people
        </LinkButton>
      )}
      {posting.status === 'live' && <FeatureLink posting={posting} reason={reason} />}
      {posting.status !== 'draft' && <BoardsLink posting_id={posting.posting_id} />}
      {posting.status === 'draft' && <DeleteDraft posting={posting} form={form} reason={reason} />}
      {(posting.status === 'live' || is_over) && (
        <CloseLink posting_id={posting.posting_id} reason={reason}>
          {is_over ? 'Record how it ended' : 'Close posting'}
        </CloseLink>
      )}
      <p className="ml-auto text-sm text-muted">
        {is_over && `Saving does not publish it. Publishing again opens the job for ${LIVE_DAYS} more days. `}
        {posting.status === 'live' ? 'Edits are free.' : publishingText(credits)}
        {posting.status !== 'live' && hasNone(credits) && (
          <>
            {' '}
            <a href={pathTo('/employer/purchase-now')} className="underline underline-offset-4">
              View plans
            </a>
          </>
        )}
      </p>
    </div>
  );
}

type FeatureLinkProps = { posting: Pick<Posting, 'posting_id' | 'featured_until'>; reason: string | undefined };

function FeatureLink({ posting: { posting_id, featured_until }, reason }: FeatureLinkProps) {
  const label = featured_until ? 'Featured' : 'Feature';
  if (reason !== undefined) {
    return (
      <Button variant="quiet" reason={reason}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton href={pathTo('/employer/posting/{posting_id}/boost', { posting_id })} variant="quiet">
      {label}
    </LinkButton>
  );
}

/** Only where the company has job boards: it is an add-on, of which the other companies need not read here. */
function BoardsLink({ posting_id }: { posting_id: string }) {
  if (useReasonAgainst('job-boards') !== undefined) return null;
  return (
    <LinkButton href={pathTo('/employer/posting/{posting_id}/boards', { posting_id })} variant="quiet">
      Job boards
    </LinkButton>
  );
}

type CloseLinkProps = { posting_id: string; reason: string | undefined; children: string };

function CloseLink({ posting_id, reason, children }: CloseLinkProps) {
  if (reason !== undefined) {
    return (
      <Button variant="quiet" reason={reason}>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton href={pathTo('/employer/posting/{posting_id}/close', { posting_id })} variant="quiet">
      {children}
    </LinkButton>
  );
}
