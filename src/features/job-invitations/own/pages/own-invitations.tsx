import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { answerOf } from '../answer-form.ts';
import { Invitation } from '../components/invitation.tsx';
import { answerOwnInvitation, listOwnInvitations } from '../contract.ts';
import type { Route } from './+types/own-invitations.ts';

const HERE = pathTo('/account/invitations');
const TITLE = 'Invitations to apply';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  const own = await callOrFail(listOwnInvitations, {});
  if (!own) throw new Response(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  const answered = own.invitations.find(({ job_invitation_id, answer }) => job_invitation_id === done && answer);
  return { invitations: own.invitations, answered: answered?.company_name };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const job_invitation_id = textOf(form, 'job_invitation_id');
    const params = { job_invitation_id };
    const done = await context.get(serverContext).callOrFail(answerOwnInvitation, { params, body: answerOf(form) });
    if (!done) throw new Response(null, { status: 404 });
    throw redirect(addQuery(HERE, { done: job_invitation_id }), 303);
  });
}

export default function OwnInvitations({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { invitations, answered } = loaderData;
  const refused = answer?.values.job_invitation_id;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-2">
        <Breadcrumbs trail={[{ href: pathTo('/account'), label: 'Settings' }]} current={TITLE} />
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="text-muted">
          Employers that know you, because you applied before, joined their talent network or were unlocked by them. You
          choose under{' '}
          <a className="link" href={pathTo('/account/mail')}>
            Mail
          </a>{' '}
          whether they may invite you.
        </p>
      </header>
      {answered && !answer && <Notice tone="success" live title={`${answered} sees your answer.`} />}
      <FormProblems answer={answer} labels={{ reason: 'Your reason' }} />
      {invitations.length === 0 ? (
        <EmptyState icon="mail" title="No employer has invited you.">
          An invitation also comes by email.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {invitations.map((invitation) => (
            <Card as="li" key={invitation.job_invitation_id}>
              <Invitation
                invitation={invitation}
                heading="h2"
                action={HERE}
                error={refused === invitation.job_invitation_id ? answer?.fields.reason : undefined}
                typed={refused === invitation.job_invitation_id ? answer?.values.reason : undefined}
              />
            </Card>
          ))}
        </ul>
      )}
    </div>
  );
}
