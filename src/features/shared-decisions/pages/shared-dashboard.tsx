import { data, redirect } from 'react-router';
import { CodeForm } from '#features/outsider-links/components/shared/code-form.tsx';
import { LinkOver, ReaderPage, ViewForm } from '#features/outsider-links/components/shared/reader-page.tsx';
import { wrongCode } from '#features/outsider-links/components/shared/wrong-code.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { CommentForm } from '../components/comment-form.tsx';
import { SharedTable } from '../components/shared-table.tsx';
import { commentOnShared, enterSharedCode, openShared, sendSharedCode, viewShared } from '../contract.ts';
import type { Route } from './+types/shared-dashboard.ts';

const HERE = pathTo('/shared-decision-dashboard');
const TITLE = 'Shared decision dashboard';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Its script tells of a view. */
export const handle = { scripts: 'view' } satisfies ScreenHandle;

/** The same for every link, so that no list of tabs or visited pages names anybody. */
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

/** Opening the page changes nothing and counts as no view, since mail scanners open links as well. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail } = context.get(serverContext);
  const opened = is_whole ? ((await callOrFail(openShared, { body: { token } }))?.opened ?? null) : null;
  const done = new URL(request.url).searchParams.get('done');
  return data({ opened, token, is_whole, done }, { status: opened ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const here = (done: string | null) => redirect(addQuery(HERE, { token, done }), 303);
  const intent = textOf(form, 'intent');
  if (intent === 'view') {
    await callOrFail(viewShared, { body: { token } });
    return new Response(null, { status: 204 });
  }
  return answerForm(form, async () => {
    if (intent === 'send-code') {
      await callOrFail(sendSharedCode, { body: { token } });
      return here('code');
    }
    if (intent === 'enter-code') {
      const entered = await callOrFail(enterSharedCode, { body: { token, code: textOf(form, 'code') } });
      return !entered || entered.result === 'right' ? here(null) : wrongCode(entered.result);
    }
    const said = { letter: textOf(form, 'letter'), text: textOf(form, 'text') };
    return here((await callOrFail(commentOnShared, { body: { token, ...said } })) ? 'comment' : null);
  });
}

const LABELS = { code: 'Code', letter: 'About', text: 'Comment' };

export default function SharedDashboard({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { opened, token, is_whole, done } = loaderData;
  const here = addQuery(HERE, { token });
  if (!opened) {
    return (
      <ReaderPage title={TITLE}>
        <LinkOver is_whole={is_whole}>
          A link to a shared dashboard stops working when it expires or is revoked, or when no finalists are left to
          show.
        </LinkOver>
      </ReaderPage>
    );
  }
  if (opened.needs_code) {
    return (
      <ReaderPage title={TITLE}>
        <FormProblems answer={answer} labels={LABELS} />
        <CodeForm
          action={here}
          mailed_to={opened.mailed_to}
          is_sent={done === 'code'}
          what="the finalists"
          answer={answer}
        />
      </ReaderPage>
    );
  }
  const { shared, sent_by, company_name, message, expires_at, takes_comments, comments } = opened;
  return (
    <ReaderPage title={`Finalists for ${shared.posting_title}`} is_wide>
      {done === 'comment' && !answer && <Notice tone="success" live title="Your comment is saved." />}
      <FormProblems answer={answer} labels={LABELS} />
      <Notice
        title={`${sent_by}${company_name ? ` of ${company_name}` : ''} shared these finalists with you.`}
        className="wrap-anywhere"
      >
        {message && <p className="whitespace-pre-line">{message}</p>}
        <p className="text-sm text-muted">
          Only you should read this. The link expires <RelativeTime date={expires_at} />.
        </p>
      </Notice>
      <SharedTable shared={shared} />
      {takes_comments && <CommentForm action={here} finalists={shared.finalists} comments={comments} answer={answer} />}
      <ViewForm action={here} />
    </ReaderPage>
  );
}
