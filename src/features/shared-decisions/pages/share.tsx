import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { getDecisionDashboard, MOST_FINALISTS } from '#features/decisions/contract.ts';
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
import { ShareForm } from '../components/share-form.tsx';
import { ShareList } from '../components/share-list.tsx';
import { listShares, previewShared, revokeShare, type Section, shareDecision } from '../contract.ts';
import type { Route } from './+types/share.ts';

/** The parts that are ticked first: what the team found out, and nothing that was decided. */
const FIRST: Section[] = ['headline', 'stage', 'scores', 'evidence', 'summaries'];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Share finalists' });

export async function loader({ context, params: { posting_id }, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  if (!memberMay('forward-applicants', user)) return { refused: whyNot('forward-applicants'), posting_id };
  const params = { company_id, posting_id };
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.getAll('person').slice(0, MOST_FINALISTS);
  const query = chosen.length > 0 ? { people: chosen.join(',') } : {};
  const { posting, finalists } = orNotFound(await call(getDecisionDashboard, { params, query }));
  const people = finalists.map(({ application_id, name, stage_name }) => ({ application_id, name, stage_name }));
  const ids = people.map(({ application_id }) => application_id);
  const body = { application_ids: ids, sections: FIRST, is_masked: true };
  const preview = ids.length > 0 ? orNotFound(await call(previewShared, { params, body })) : null;
  const listed = orNotFound(await call(listShares, { params }));
  const done = searchParams.get('done');
  return { ...listed, posting_id, title: posting.title, people, preview, done, key: crypto.randomUUID() };
}

export async function action({ context, params: { posting_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, posting_id };
  const here = (done: string) =>
    redirect(addQuery(pathTo('/employer/decision-dashboard/{posting_id}/share', { posting_id }), { done }), 303);
  return answerForm(
    form,
    async () => {
      if (textOf(form, 'intent') === 'revoke') {
        orNotFound(await call(revokeShare, { params: { ...params, share_id: textOf(form, 'share_id') } }));
        return here('revoked');
      }
      const body = asTyped<Input<typeof shareDecision>['body']>({
        application_ids: form.getAll('people'),
        sections: form.getAll('sections'),
        is_masked: form.get('is_masked') === 'on',
        recipients: addressesIn(textOf(form, 'emails')).map((email) => ({ email })),
        message: textOf(form, 'message'),
        expiry_days: Number(textOf(form, 'expiry_days')),
        allowed_domain: textOf(form, 'allowed_domain'),
        checks_email: form.get('checks_email') === 'on',
        takes_comments: form.get('takes_comments') === 'on',
      });
      const idempotency_key = textOf(form, 'key') || undefined;
      orNotFound(await call(shareDecision, { params, body, idempotency_key }));
      return here('sent');
    },
    (field) => BOXES[field.replace(/\..*$/, '')] ?? field.replace(/\.\d+$/, ''),
  );
}

/** Boxes of fields that are called otherwise. */
const BOXES: Readonly<Record<string, string>> = { recipients: 'emails', application_ids: 'people' };

const DONE: Readonly<Record<string, string>> = {
  sent: 'Shared. Each link is on its way by email.',
  revoked: 'The link no longer works.',
};

export default function Share({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { posting_id } = loaderData;
  const back = { href: pathTo('/employer/decision-dashboard/{posting_id}', { posting_id }), label: 'Decision' };
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage title="Share finalists" width="form" back={back}>
        <EmptyState icon="users-round" title="You cannot share finalists">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { title, people, preview, shares, asks_for_code, done, key } = loaderData;
  return (
    <WorkbenchPage
      title="Share finalists"
      back={back}
      intro={`For ${title}. People outside your team can compare the finalists without an account.`}
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {preview ? (
        <ShareForm
          key={key}
          posting_id={posting_id}
          people={people}
          first={FIRST}
          preview={preview}
          asks_for_code={asks_for_code}
          idempotency_key={key}
          answer={answer}
        />
      ) : (
        <EmptyState icon="users-round" title="Nobody to share yet">
          Nobody is in the last stages of this posting. Choose people on the decision page first.
        </EmptyState>
      )}
      <ShareList shares={shares} />
    </WorkbenchPage>
  );
}
