import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { StaffPage } from '../contract.ts';
import { changedBy, editPath, previewPath } from '../words.ts';

const WAITING = 'There is an unpublished draft. Publish or discard it first.';

export function ContentVersions({ content }: { content: StaffPage }) {
  const { site, page, draft, versions } = content;
  const now = (version: number) => version === page.version;
  return (
    <section aria-labelledby="versions-title" className="grid grid-cols-1 gap-3">
      <h2 id="versions-title" className="text-xl">
        Published versions
      </h2>
      <Table
        caption="Published versions"
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            header: 'Version',
            rowHeader: true,
            cell: ({ version }) => (
              <span className="flex items-center gap-2">
                {version} {now(version) && <Badge tone="success">Live</Badge>}
              </span>
            ),
          },
          { key: 'when', header: 'Published', cell: ({ published_at }) => <RelativeTime date={published_at} /> },
          {
            key: 'who',
            header: 'By',
            cell: ({ published_by: by, is_of_staff }) => changedBy({ by, is_of_staff, site }),
          },
          {
            key: 'deeds',
            header: <span className="sr-only">Actions</span>,
            // Keeps the hidden header inside the scrolling part.
            className: 'relative',
            cell: ({ version }) => (
              <form method="post" action={editPath(content)} className="flex justify-end gap-2">
                <CsrfField />
                <input type="hidden" name="restored" value={version} />
                <LinkButton href={previewPath(content, version)} size="sm">
                  Look<span className="sr-only"> at version {version}</span>
                </LinkButton>
                {!now(version) && (
                  <Button
                    type="submit"
                    size="sm"
                    name="intent"
                    value="restore"
                    icon="rotate-ccw"
                    reason={draft ? WAITING : undefined}
                  >
                    Restore<span className="sr-only"> version {version}</span>
                  </Button>
                )}
              </form>
            ),
          },
        ]}
      />
    </section>
  );
}
