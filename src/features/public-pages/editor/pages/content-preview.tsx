import { SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { PageFrame } from '#web/layouts/page-frame.tsx';
import { PreviewFrame } from '#web/layouts/preview-frame.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { requireStaffPage } from '#web/routes/require-staff-page.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { PublicWords } from '../../content/components/public-words.tsx';
import { getContentPageVersion, getStaffContentPage } from '../contract.ts';
import { editPath, placeOf } from '../words.ts';
import type { Route } from './+types/content-preview.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.words.title ?? ''}`, no_index: true });

/** The draft, else the public page; with `version`, an earlier version. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireStaffPage(context, request);
  const { call } = context.get(serverContext);
  const place = placeOf(params);
  const { page, draft } = orNotFound(await call(getStaffContentPage, { query: place }));
  const asked = new URL(request.url).searchParams.get('version');
  if (asked !== null) {
    const version = Number(asked);
    const words =
      Number.isInteger(version) && version > 0 && (await call(getContentPageVersion, { query: { ...place, version } }));
    return {
      place,
      words: orNotFound(words || undefined),
      draft_version: 0,
      page_version: page.version,
      said: `Version ${version}`,
    };
  }
  const said = draft ? 'Draft, visible to staff only' : 'Public page, no draft';
  return { place, words: draft ?? page, draft_version: draft?.version ?? 0, page_version: page.version, said };
}

export default function OperatorContentPreview({ loaderData }: Route.ComponentProps) {
  const { place, words, draft_version, page_version, said } = loaderData;
  return (
    <PageFrame visit={useVisit()}>
      <aside
        aria-label="Preview"
        className="sticky top-0 z-50 border-b-4 border-accent bg-surface text-base text-ink shadow-card"
      >
        <form method="post" action={editPath(place)} className="page-column flex flex-wrap items-center gap-3 py-2">
          <CsrfField />
          <input type="hidden" name="draft_version" value={draft_version} />
          <input type="hidden" name="page_version" value={page_version} />
          <p className="mr-auto">
            <span className="font-semibold">{said}</span>{' '}
            <span className="text-muted">
              {SITES[place.site].name}, {place.path}
            </span>
          </p>
          <LinkButton href={editPath(place)} icon="pencil" size="sm">
            Back to editing
          </LinkButton>
          {draft_version > 0 && (
            <Button type="submit" name="intent" value="publish-draft" variant="primary" size="sm">
              Publish
            </Button>
          )}
        </form>
      </aside>
      <PreviewFrame site={place.site}>
        <PublicWords path={place.path} words={words} />
      </PreviewFrame>
    </PageFrame>
  );
}
