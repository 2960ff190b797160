import { data, redirect } from 'react-router';
import { getMailChoices } from '#features/mail-choices/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { voiceOf } from '#web/sites/voice.ts';
import { AlertCard } from '../components/alert-card.tsx';
import { ALERT_LABELS } from '../components/alert-fields.tsx';
import { MailStopped } from '../components/mail-stopped.tsx';
import { deleteJobAlert, listJobAlerts, updateJobAlert } from '../contract.ts';
import { changeOf, DONE_WORDS, doneOf } from '../form.ts';
import type { Route } from './+types/alert-list.ts';

const HERE = pathTo('/seeker/alert-list');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callOrFail } = context.get(serverContext);
  const listed = await callOrFail(listJobAlerts, {});
  const chosen = await callOrFail(getMailChoices, {});
  if (!listed || !chosen) throw new Response(null, { status: 404 });
  return { ...listed, is_stopped: !chosen.choices.alerts, done: doneOf(request) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Job alerts', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const alert_id = textOf(form, 'alert_id');
  if (!ID.test(alert_id)) return data(null, { status: 404 });
  const params = { alert_id };
  return answerForm(form, async () => {
    const change = changeOf(form);
    const done = change
      ? await callOrFail(updateJobAlert, { params, body: change.body })
      : await callOrFail(deleteJobAlert, { params });
    if (!done) throw new Response(null, { status: 404 });
    throw redirect(addQuery(HERE, { done: change?.done ?? 'deleted' }), 303);
  });
}

export default function AlertList({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { alerts, email, is_stopped, done } = loaderData;
  const voice = voiceOf(usePageData().domain);
  return (
    <SeekerLayout visit={useVisit()} title="Job alerts" current={HERE}>
      <div className="grid max-w-3xl gap-4">
        <FormProblems answer={answer ?? undefined} labels={ALERT_LABELS} />
        {done && !answer && <Notice tone="success" live title={DONE_WORDS[done]} />}
        {alerts.length === 0 ? (
          <EmptyState
            icon="bell"
            title={voice.no_alerts}
            action={
              <LinkButton href={pathTo('/search')} variant="primary">
                Find jobs
              </LinkButton>
            }
          >
            {voice.no_alerts_more}
          </EmptyState>
        ) : (
          <>
            {is_stopped ? (
              <MailStopped settings_path={pathTo('/account/mail')} />
            ) : (
              <p className="text-muted">We send new jobs to {email}.</p>
            )}
            {alerts.map((alert) => (
              <AlertCard
                key={alert.alert_id}
                alert={alert}
                action={HERE}
                answer={answer?.values.alert_id === alert.alert_id ? answer : undefined}
              />
            ))}
          </>
        )}
      </div>
    </SeekerLayout>
  );
}
