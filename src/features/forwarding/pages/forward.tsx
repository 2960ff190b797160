import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { addressesIn } from '#features/outsider-links/rules/limits.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { ForwardForm } from '../components/forward-form.tsx';
import { ForwardingList } from '../components/forwarding-list.tsx';
import { forwardCandidates, listForwardings, previewForwarded, revokeForwarding, type Section } from '../contract.ts';
import type { Route } from './+types/forward.ts';

/** The parts that are ticked first: what tells of the work, and nothing that leads to the person. */
const FIRST: Section[] = ['skills', 'work', 'education', 'military'];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Forward an applicant' });

export async function loader({ context, params: { application_id }, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  if (!memberMay('forward-applicants', user)) return { refused: whyNot('forward-applicants'), application_id };
  const listed = orNotFound(await call(listForwardings, { params: { company_id, application_id } }));
  const preview = orNotFound(await call(previewForwarded, { body: { application_id, sections: FIRST } }));
  const done = new URL(request.url).searchParams.get('done');
  return { ...listed, application_id, preview, done, key: crypto.randomUUID() };
}

export async function action({ context, params: { application_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const here = (done: string) =>
    redirect(addQuery(pathTo('/employer/applications/{application_id}/forward', { application_id }), { done }), 303);
  return answerForm(
    form,
    async () => {
      if (textOf(form, 'intent') === 'revoke') {
        const params = { company_id, application_id, forwarding_id: textOf(form, 'forwarding_id') };
        orNotFound(await call(revokeForwarding, { params }));
        return here('revoked');
      }
      const body = asTyped<Input<typeof forwardCandidates>['body']>({
        application_ids: [application_id],
        recipients: [
          ...form.getAll('employer_users').map((employer_user) => ({ employer_user })),
          ...addressesIn(textOf(form, 'emails')).map((email) => ({ email })),
        ],
        message: textOf(form, 'message'),
        sections: form.getAll('sections'),
        expiry_days: Number(textOf(form, 'expiry_days')),
        ask_feedback: form.get('ask_feedback') === 'on',
      });
      const idempotency_key = textOf(form, 'key') || undefined;
      orNotFound(await call(forwardCandidates, { body, idempotency_key }));
      return here('sent');
    },
    (field) => (field.startsWith('recipients') ? 'emails' : field.replace(/\.\d+$/, '')),
  );
}

const DONE: Readonly<Record<string, string>> = {
  sent: 'Forwarded. Each link is on its way by email.',
  revoked: 'The link no longer works.',
};

export default function Forward({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application_id } = loaderData;
  const back = {
    href: pathTo('/employer/applications/{application_id}', { application_id }),
    label: 'Applicant',
  };
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage title="Forward an applicant" width="form" back={back}>
        <EmptyState icon="users-round" title="You cannot forward applicants">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { applicant, forwardings, colleagues, asks_for_code, preview, done, key } = loaderData;
  return (
    <WorkbenchPage
      title={`Forward ${applicant.first_name} ${applicant.last_name}`}
      back={back}
      intro={`Application for ${applicant.posting_title}. Each person gets a link of their own by email, and needs no account.`}
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <ForwardForm
        key={key}
        application_id={application_id}
        first={FIRST}
        preview={preview}
        colleagues={colleagues}
        asks_for_code={asks_for_code}
        idempotency_key={key}
        answer={answer}
      />
      <ForwardingList forwardings={forwardings} />
    </WorkbenchPage>
  );
}
