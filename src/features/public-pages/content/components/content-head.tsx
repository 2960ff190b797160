import { OperatorConfirm } from '#features/operator/components/shared/operator-confirm.tsx';
import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { StaffPage } from '../../editor/contract.ts';
import { CONTENT_PAGES, editPath } from '../../editor/words.ts';

/** Above the editor: the page's name and address, its state, and a button to discard the draft. */
export function ContentHead({ content }: { content: StaffPage }) {
  const { site, path, url, page, draft } = content;
  return (
    <header className="grid gap-5">
      <Breadcrumbs trail={[{ href: CONTENT_PAGES, label: 'Content pages' }]} current={page.title} />
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{page.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          {draft ? <Badge tone="warning">Draft waiting</Badge> : <Badge tone="success">Published</Badge>}
          <Badge>{SITES[site].name}</Badge>
          <span className="text-muted">{path}</span>
        </p>
        {draft && (
          <p className="text-muted">
            The draft was saved <RelativeTime date={draft.updated_at} /> by{' '}
            {draft.updated_by ?? 'somebody who has left'}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton href={url} target="_blank" rel="noopener" icon="external-link">
          Public page
        </LinkButton>
        {draft && (
          <OperatorConfirm
            id="discard-draft"
            ask="Discard draft"
            deed="Discard it"
            keep="Keep it"
            title={`Discard the draft of “${page.title}”?`}
            action={editPath(content)}
            intent="discard"
            fields={{ draft_version: draft.version }}
          >
            <p>The public page stays as it is. This cannot be undone.</p>
          </OperatorConfirm>
        )}
      </div>
      {draft && draft.page_version < page.version && (
        <Notice tone="warning" title="The public page has changed since this draft was begun">
          A new release of the product brought other words. Look at the public page, and take over what you want to
          keep.
        </Notice>
      )}
    </header>
  );
}
