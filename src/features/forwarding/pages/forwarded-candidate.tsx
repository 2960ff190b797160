import { data, redirect } from 'react-router';
import { CodeForm } from '#features/outsider-links/components/shared/code-form.tsx';
import { LinkOver, ReaderPage, ViewForm } from '#features/outsider-links/components/shared/reader-page.tsx';
import { wrongCode } from '#features/outsider-links/components/shared/wrong-code.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import type { Opinion } from '#rules/opinions.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { AnswerForm } from '../components/answer-form.tsx';
import { ForwardedParts } from '../components/forwarded-parts.tsx';
import {
  answerForwarded,
  enterForwardedCode,
  type FileKind,
  openForwarded,
  sendForwardedCode,
  viewForwarded,
} from '../contract.ts';
import type { Route } from './+types/forwarded-candidate.ts';

const HERE = pathTo('/forwarded-candidate');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Its script tells of a view. */
export const handle = { scripts: 'view' } satisfies ScreenHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forwarded applicant', no_index: true });

/** Opening the page changes nothing and counts as no view, since mail scanners open links as well. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail } = context.get(serverContext);
  const answer = is_whole ? await callOrFail(openForwarded, { body: { token } }) : undefined;
  const opened = answer?.opened ?? null;
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
    await callOrFail(viewForwarded, { body: { token } });
    return new Response(null, { status: 204 });
  }
  return answerForm(form, async () => {
    if (intent === 'send-code') {
      await callOrFail(sendForwardedCode, { body: { token } });
      return here('code');
    }
    if (intent === 'enter-code') {
      const entered = await callOrFail(enterForwardedCode, { body: { token, code: textOf(form, 'code') } });
      if (!entered || entered.result === 'right') return here(null);
      return wrongCode(entered.result);
    }
    const given = asTyped<{ verdict: Opinion }>({ verdict: textOf(form, 'verdict') });
    const saved = await callOrFail(answerForwarded, { body: { token, ...given, comment: textOf(form, 'comment') } });
    return here(saved ? 'answer' : null);
  });
}

const LABELS = { code: 'Code', verdict: 'Your answer', comment: 'Comment' };

export default function ForwardedCandidate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { opened, token, is_whole, done } = loaderData;
  const here = addQuery(HERE, { token });
  if (!opened) {
    return (
      <ReaderPage title="Forwarded applicant">
        <LinkOver is_whole={is_whole}>
          A link to a forwarded applicant stops working when it expires, when it is revoked, or when the person
          withdraws.
        </LinkOver>
      </ReaderPage>
    );
  }
  if (opened.needs_code) {
    return (
      <ReaderPage title="Forwarded applicant">
        <FormProblems answer={answer} labels={LABELS} />
        <CodeForm
          action={here}
          mailed_to={opened.mailed_to}
          is_sent={done === 'code'}
          what="the applicant"
          answer={answer}
        />
      </ReaderPage>
    );
  }
  const { forwarded, sent_by, company_name, message, expires_at, asks_feedback } = opened;
  const fileAddress = (kind: FileKind) => addQuery(pathTo('/forwarded-candidate/files/{kind}', { kind }), { token });
  return (
    <ReaderPage title={forwarded.name} lead={[forwarded.posting_title, forwarded.headline].filter(Boolean).join(' · ')}>
      {done === 'answer' && !answer && <Notice tone="success" live title="Your answer is saved." />}
      <FormProblems answer={answer} labels={LABELS} />
      <Notice
        title={`${sent_by}${company_name ? ` of ${company_name}` : ''} forwarded this applicant to you.`}
        className="wrap-anywhere"
      >
        {message && <p className="whitespace-pre-line">{message}</p>}
        <p className="text-sm text-muted">
          Only you should read this. The link expires <RelativeTime date={expires_at} />.
        </p>
      </Notice>
      <ForwardedParts forwarded={forwarded} fileAddress={fileAddress} />
      {asks_feedback && <AnswerForm action={here} given={opened} answer={answer} />}
      <ViewForm action={here} />
    </ReaderPage>
  );
}
