import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { AlertCard, AsksFor } from '../components/alert-card.tsx';
import { ALERT_LABELS } from '../components/alert-fields.tsx';
import { MailStopped } from '../components/mail-stopped.tsx';
import { deleteMailedJobAlert, getMailedJobAlert, updateMailedJobAlert } from '../contract.ts';
import { changeOf, DONE_WORDS, doneOf } from '../form.ts';
import type { Route } from './+types/mailed-alert.ts';

const HERE = pathTo('/seeker/alert-list/mailed');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const done = doneOf(request);
  const { callOrFail } = context.get(serverContext);
  const alert = is_whole ? await callOrFail(getMailedJobAlert, { query: { token } }) : undefined;
  const is_found = alert !== undefined || done === 'deleted';
  return data({ alert, token, is_whole, done }, { status: is_found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Job alert', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const token = tokenOf(request);
  const form = await request.formData();
  return answerForm(form, async () => {
    const change = changeOf(form);
    const changed = change
      ? await callOrFail(updateMailedJobAlert, { body: { token, ...change.body } })
      : await callOrFail(deleteMailedJobAlert, { body: { token } });
    // A link that expired meanwhile leads to the page that says so.
    const done = changed ? (change?.done ?? 'deleted') : null;
    throw redirect(addQuery(HERE, { token, done }), 303);
  });
}

/** An alert without an account, opened by its mailed link: to confirm it, and later to change it. */
export default function MailedAlert({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { alert, token, is_whole, done } = loaderData;
  const action = addQuery(HERE, { token });
  if (!alert) return <NoAlert is_whole={is_whole} is_deleted={done === 'deleted'} />;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{alert.state === 'waiting' ? 'Confirm your job alert' : 'Your job alert'}</h1>
      <FormProblems answer={answer} labels={ALERT_LABELS} />
      {done && !answer && <Notice tone="success" live title={DONE_WORDS[done]} />}
      {alert.mail_settings_path && <MailStopped settings_path={alert.mail_settings_path} />}
      {alert.in_account && <InAccount />}
      {!alert.in_account && alert.state === 'waiting' && (
        <Card className="grid gap-4">
          <h2 className="text-lg wrap-anywhere">{alert.name}</h2>
          <AsksFor alert={alert} />
          <form method="post" action={action}>
            <CsrfField />
            <Button type="submit" name="intent" value="confirm" variant="primary" size="lg">
              Confirm job alert
            </Button>
          </form>
        </Card>
      )}
      {!alert.in_account && alert.state !== 'waiting' && <AlertCard alert={alert} action={action} answer={answer} />}
      <p className="text-sm text-muted">
        Anyone with the link from your email can change this alert, so do not share it.
      </p>
    </div>
  );
}

function InAccount() {
  return (
    <Notice
      title="This job alert moved to your account"
      action={
        <LinkButton href={pathTo('/seeker/alert-list')} variant="primary">
          Go to my job alerts
        </LinkButton>
      }
    >
      To change it, sign in with the address that received this email.
    </Notice>
  );
}

function NoAlert({ is_whole, is_deleted }: { is_whole: boolean; is_deleted: boolean }) {
  const search = (
    <LinkButton href={pathTo('/search')} variant="primary">
      Find jobs
    </LinkButton>
  );
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Job alert</h1>
      {is_deleted ? (
        <Notice tone="success" live title={DONE_WORDS.deleted} action={search}>
          We removed everything about it.
        </Notice>
      ) : (
        <LinkFailed is_whole={is_whole} action={search}>
          A confirmation link works for three days, and links stop working once their alert is deleted. Search again to
          create a new one.
        </LinkFailed>
      )}
    </div>
  );
}
