import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { CopyForm } from '../components/copy-form.tsx';
import { copyApplication, previewCopy } from '../contract.ts';
import type { Route } from './+types/copy.ts';

const TITLE = 'Copy to another posting';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export async function loader({ context, params: { application_id } }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  if (!memberMay('add-applicants', user)) return { refused: whyNot('add-applicants'), application_id };
  const preview = orNotFound(await call(previewCopy, { params: { company_id, application_id } }));
  const { refused, ...shown } = preview;
  return refused ? { refused, application_id } : { preview: shown, application_id, key: crypto.randomUUID() };
}

export async function action({ context, params: { application_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = asTyped<Input<typeof copyApplication>['body']>({
      posting_id: textOf(form, 'posting_id'),
      parts: form.getAll('parts'),
      links_notes: form.get('links_notes') === 'on',
      reason: textOf(form, 'reason'),
    });
    const idempotency_key = textOf(form, 'key') || undefined;
    const params = { company_id, application_id };
    const copy = orNotFound(await call(copyApplication, { params, body, idempotency_key }));
    throw redirect(pathTo('/employer/applications/{application_id}', { application_id: copy.application_id }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function Copy({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application_id, preview, refused, key } = loaderData;
  const back = { href: pathTo('/employer/applications/{application_id}', { application_id }), label: 'Applicant' };
  if (!preview) {
    return (
      <WorkbenchPage title={TITLE} width="form" back={back}>
        <EmptyState
          icon="users-round"
          title="This application cannot be copied"
          action={<LinkButton href={back.href}>Back to the applicant</LinkButton>}
        >
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { first_name, last_name, posting_title } = preview.applicant;
  return (
    <WorkbenchPage
      title={TITLE}
      back={back}
      intro={`${first_name} ${last_name} applied for ${posting_title}. That application stays as it is.`}
    >
      {preview.postings.length === 0 ? (
        <EmptyState
          icon="megaphone"
          title="No posting to copy to"
          action={
            <LinkButton href={pathTo('/employer/view-postings')} variant="primary">
              See your postings
            </LinkButton>
          }
        >
          {preview.company_name
            ? 'Publish one that shows your company’s name. The person knows it, so anonymous postings are not offered.'
            : 'Publish another anonymous one. A posting with your company’s name would tell the person who you are.'}
        </EmptyState>
      ) : (
        <CopyForm key={key} preview={preview} idempotency_key={key} answer={answer} back={back.href} />
      )}
    </WorkbenchPage>
  );
}
