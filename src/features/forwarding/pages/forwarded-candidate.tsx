import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import type { Opinion } from '#rules/opinions.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { AnswerForm } from '../components/answer-form.tsx';
import { CodeForm } from '../components/code-form.tsx';
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
      const message = entered.result === 'wrong' ? WRONG : OVER;
      const answer: FormAnswer = { message, fields: { code: message }, values: {} };
      return data(answer, { status: 422 });
    }
    const given = asTyped<{ verdict: Opinion }>({ verdict: textOf(form, 'verdict') });
    const saved = await callOrFail(answerForwarded, { body: { token, ...given, comment: textOf(form, 'comment') } });
    return here(saved ? 'answer' : null);
  });
}

const WRONG = 'This is not the code of our newest email. Check it and enter it again.';
const OVER = 'This code has expired or was entered wrongly five times. Ask for a new one.';
const LABELS = { code: 'Code', verdict: 'Your answer', comment: 'Comment' };

export default function ForwardedCandidate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { opened, token, is_whole, done } = loaderData;
  const here = addQuery(HERE, { token });
  if (!opened) {
    return (
      <Column title="Forwarded applicant">
        <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/')}>Go to the home page</LinkButton>}>
          A link to a forwarded applicant stops working when it expires, when it is revoked, or when the person
          withdraws. Ask the sender for a new one.
        </LinkFailed>
      </Column>
    );
  }
  if (opened.needs_code) {
    return (
      <Column title="Forwarded applicant">
        <FormProblems answer={answer} labels={LABELS} />
        <CodeForm action={here} mailed_to={opened.mailed_to} is_sent={done === 'code'} answer={answer} />
      </Column>
    );
  }
  const { forwarded, sent_by, company_name, message, expires_at, asks_feedback } = opened;
  const fileAddress = (kind: FileKind) => addQuery(pathTo('/forwarded-candidate/files/{kind}', { kind }), { token });
  return (
    <Column title={forwarded.name} lead={[forwarded.posting_title, forwarded.headline].filter(Boolean).join(' · ')}>
      {done === 'answer' && !answer && <Notice tone="success" live title="Your answer is saved." />}
      <FormProblems answer={answer} labels={LABELS} />
      <Notice
        title={`${sent_by}${company_name ? ` of ${company_name}` : ''} forwarded this applicant to you.`}
        className="wrap-anywhere"
      >
        {message && <p className="whitespace-pre-line">{message}</p>}
        <p className="text-sm text-muted">
          Only you should read this. The link works until <RelativeTime date={expires_at} />.
        </p>
      </Notice>
      <ForwardedParts forwarded={forwarded} fileAddress={fileAddress} />
      {asks_feedback && <AnswerForm action={here} given={opened} answer={answer} />}
      <form method="post" action={here} data-tells-view="" hidden>
        <CsrfField />
        <input type="hidden" name="intent" value="view" />
      </form>
    </Column>
  );
}

function Column({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {lead && <p className="text-lg text-muted wrap-anywhere">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
