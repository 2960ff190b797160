import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { InviteForm } from '../components/invite-form.tsx';
import { createJobInvitation, getInvitationForm } from '../contract.ts';
import type { Route } from './+types/invite.ts';

const TITLE = 'Invite to apply';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

/** The person, as in the address. */
function whomOf(request: Request) {
  const asked = new URL(request.url).searchParams;
  const application_id = asked.get('application_id') ?? undefined;
  const unlock_id = asked.get('unlock_id') ?? undefined;
  return { application_id, unlock_id };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const whom = whomOf(request);
  const posting_id = new URL(request.url).searchParams.get('posting_id');
  const back = backTo(whom);
  if (!memberMay('write-to-applicants', user)) return { refused: whyNot('write-to-applicants'), back };
  const form = orNotFound(await call(getInvitationForm, { params: { company_id }, query: whom }));
  const { refused, ...shown } = form;
  return refused ? { refused, back } : { form: shown, back, posting_id, key: crypto.randomUUID() };
}

function backTo({ application_id, unlock_id }: ReturnType<typeof whomOf>) {
  if (unlock_id) return { href: pathTo('/employer/profiles/{unlock_id}', { unlock_id }), label: 'Unlocked person' };
  if (application_id)
    return { href: pathTo('/employer/applications/{application_id}', { application_id }), label: 'Applicant' };
  throw new Response(null, { status: 404 });
}

/** Goes to the page of the posting, where the answer will be. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const posting_id = textOf(form, 'posting_id');
    const body = asTyped<Input<typeof createJobInvitation>['body']>({
      ...whomOf(request),
      posting_id,
      message: textOf(form, 'message'),
    });
    const idempotency_key = textOf(form, 'key') || undefined;
    orNotFound(await call(createJobInvitation, { params: { company_id }, body, idempotency_key }));
    const people = pathTo('/employer/posting/{posting_id}/people', { posting_id });
    throw redirect(`${addQuery(people, { done: 'invited' })}#invitations`, 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function Invite({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { refused, form, back, posting_id, key } = loaderData;
  if (!form) {
    return (
      <WorkbenchPage title={TITLE} width="form" back={back}>
        <EmptyState
          icon="mail"
          title="You cannot invite this person"
          action={<LinkButton href={back.href}>Back</LinkButton>}
        >
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      title={`Invite ${form.name} to apply`}
      width="form"
      back={back}
      intro="They get an email, and apply themselves or say no. You see the answer."
    >
      {form.postings.length === 0 ? (
        <EmptyState
          icon="megaphone"
          title="No posting to invite to"
          action={
            <LinkButton href={pathTo('/employer/view-postings')} variant="primary">
              See your postings
            </LinkButton>
          }
        >
          Publish one that shows your company’s name. Postings that they applied for, or were invited to, are not
          offered, nor are anonymous ones: an invitation would show whose they are.
        </EmptyState>
      ) : (
        <InviteForm
          key={key}
          form={form}
          idempotency_key={key}
          posting_id={posting_id}
          answer={answer}
          back={back.href}
        />
      )}
    </WorkbenchPage>
  );
}
