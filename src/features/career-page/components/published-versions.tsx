import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { OwnCareerPage } from '../contract.ts';

type PublishedVersionsProps = { career: OwnCareerPage; reason: string | undefined };

/** Every version that was public, to be restored as the draft, and taking the page off the site. */
export function PublishedVersions({ career, reason }: PublishedVersionsProps) {
  const { versions, published, version } = career;
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions-title" className="grid grid-cols-1 gap-3">
      <h2 id="versions-title" className="text-xl">
        Published versions
      </h2>
      <Table
        caption="Published versions"
        rows={versions}
        rowKey={(row) => String(row.version)}
        columns={[
          {
            key: 'version',
            header: 'Version',
            rowHeader: true,
            cell: (row) => (
              <span className="flex items-center gap-2">
                {row.version} {row.version === published?.version && <Badge tone="success">Live</Badge>}
              </span>
            ),
          },
          { key: 'when', header: 'Published', cell: ({ published_at }) => <RelativeTime date={published_at} /> },
          { key: 'who', header: 'By', cell: ({ published_by }) => published_by },
          {
            key: 'acts',
            header: <span className="sr-only">Actions</span>,
            // Keeps the hidden header inside the scrolling part.
            className: 'relative',
            cell: (row) => (
              <form method="post" action={pathTo('/employer/career-page')} className="flex justify-end">
                <CsrfField />
                <input type="hidden" name="restored" value={row.version} />
                <input type="hidden" name="version" value={version} />
                <Button type="submit" size="sm" name="intent" value="restore" icon="rotate-ccw" reason={reason}>
                  Edit again<span className="sr-only"> from version {row.version}</span>
                </Button>
              </form>
            ),
          },
        ]}
      />
      {published && (
        <details>
          <summary className={buttonStyle({ size: 'sm' })}>Take the page off the site</summary>
          <form method="post" action={pathTo('/employer/career-page')} className="mt-3 grid max-w-prose gap-3">
            <CsrfField />
            <p>
              Visitors see your ordinary profile again. Your draft, your pictures, all versions and the address stay
              yours, and you can publish again at any time.
            </p>
            <p>
              <Button type="submit" variant="danger" name="intent" value="take-down" reason={reason}>
                Take it off
              </Button>
            </p>
          </form>
        </details>
      )}
    </section>
  );
}
