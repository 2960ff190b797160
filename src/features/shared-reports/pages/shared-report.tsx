import { data, redirect } from 'react-router';
import { LinkOver, ReaderPage, ViewForm } from '#features/outsider-links/components/shared/reader-page.tsx';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { SharedFiguresView } from '../components/shared-figures.tsx';
import { openSharedReport, stopSharedReport, viewSharedReport } from '../contract.ts';
import { periodWords } from '../words.ts';
import type { Route } from './+types/shared-report.ts';

const HERE = pathTo('/shared-report');
const TITLE = 'Shared report';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Its script tells of a view. */
export const handle = { scripts: 'view' } satisfies ScreenHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

/** Opening the page counts as no view, since mail scanners open links as well. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail } = context.get(serverContext);
  const answer = is_whole ? await callOrFail(openSharedReport, { body: { token } }) : undefined;
  const opened = answer?.opened ?? null;
  const is_stopped = new URL(request.url).searchParams.get('done') === 'stopped';
  return data({ opened, token, is_whole, is_stopped }, { status: opened ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  if (textOf(form, 'intent') === 'view') {
    await callOrFail(viewSharedReport, { body: { token } });
    return new Response(null, { status: 204 });
  }
  return answerForm(form, async () => {
    const stopped = await callOrFail(stopSharedReport, { body: { token } });
    return redirect(addQuery(HERE, { token, done: stopped ? 'stopped' : null }), 303);
  });
}

export default function Shared({ loaderData: { opened, token, is_whole, is_stopped } }: Route.ComponentProps) {
  const here = addQuery(HERE, { token });
  if (!opened) {
    return (
      <ReaderPage title={TITLE}>
        <LinkOver is_whole={is_whole}>A link to a report stops working when it expires or is revoked.</LinkOver>
      </ReaderPage>
    );
  }
  const { title, company_name, figures, counted_at, expires_at, is_live, gets_mail } = opened;
  return (
    <ReaderPage title={title} lead={`${company_name} · ${periodWords(figures)}`} is_wide>
      {is_stopped && <Notice tone="success" live title="You will get no more emails about this report." />}
      <p className="text-sm text-muted">
        {figures.narrowed_to.length > 0 && `${figures.narrowed_to.join(', ')}. `}
        Updated <RelativeTime date={counted_at} />
        {is_live && ', refreshed every hour'}. The link expires <RelativeTime date={expires_at} />.
      </p>
      <SharedFiguresView figures={figures} />
      {gets_mail && (
        <form method="post" action={here}>
          <CsrfField />
          <Button type="submit" name="intent" value="stop">
            Stop these emails
          </Button>
        </form>
      )}
      <ViewForm action={here} />
    </ReaderPage>
  );
}
