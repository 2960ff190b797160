import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { type ListedPage, listContentPages } from '../contract.ts';
import { changedBy, editPath } from '../words.ts';
import type { Route } from './+types/content-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Content pages', no_index: true });

export async function loader({ context }: Route.LoaderArgs) {
  return orNotFound(await context.get(serverContext).call(listContentPages, {}));
}

const COLUMNS: Column<ListedPage>[] = [
  {
    key: 'title',
    header: 'Page',
    rowHeader: true,
    cell: (page) => (
      <>
        <a className="link" href={editPath(page)}>
          {page.title}
          <span className="sr-only"> of {SITES[page.site].name}</span>
        </a>
        <span className="block text-sm font-normal text-muted">{page.path}</span>
        <span aria-hidden="true" className="block text-sm font-normal text-muted sm:hidden">
          {SITES[page.site].name}
        </span>
        {page.draft && (
          <span className="mt-1 block font-normal sm:hidden">
            <DraftWords draft={page.draft} />
          </span>
        )}
      </>
    ),
  },
  { key: 'site', header: 'Site', cell: ({ site }) => <Badge>{SITES[site].name}</Badge>, className: 'max-sm:hidden' },
  {
    key: 'draft',
    header: 'Draft',
    cell: ({ draft }) => draft && <DraftWords draft={draft} />,
    className: 'max-sm:hidden',
  },
  {
    key: 'changed',
    header: 'Last change',
    cell: ({ updated_at, updated_by: by, is_of_staff, site }) => (
      <>
        <RelativeTime date={updated_at} />
        <span className="block text-sm break-words text-muted">{changedBy({ by, is_of_staff, site })}</span>
      </>
    ),
  },
];

function DraftWords({ draft }: { draft: NonNullable<ListedPage['draft']> }) {
  return (
    <>
      <Badge tone="warning">Unpublished draft</Badge>
      <span className="block text-sm break-words text-muted">
        <RelativeTime date={draft.updated_at} />, {draft.updated_by ?? 'a former colleague'}
      </span>
    </>
  );
}

export default function OperatorContentList({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Content pages</h1>
      <p className="max-w-prose text-muted">
        The text of the information pages. Changes stay in a draft until you publish them.
      </p>
      <Table
        caption="Content pages of both sites"
        columns={COLUMNS}
        rows={pages}
        rowKey={({ site, path }) => `${site} ${path}`}
      />
    </div>
  );
}
