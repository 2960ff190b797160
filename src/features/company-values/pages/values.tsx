import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { NewValue } from '../components/new-value.tsx';
import { ValueCard } from '../components/value-card.tsx';
import { deleteValue, listValues, putValue } from '../contract.ts';
import { VALUES } from '../rules.ts';
import type { Route } from './+types/values.ts';

const PAGE = pathTo('/employer/company-values/values');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Company values' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const answer = await call(listValues, { params: { company_id } });
  return { values: answer?.values ?? null, saved: new URL(request.url).searchParams.get('saved') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const value_id = textOf(form, 'value_id') || undefined;
  return answerForm(form, async () => {
    if (textOf(form, 'part') === 'delete') {
      orNotFound(await call(deleteValue, { params: { company_id, value_id: value_id ?? '' } }));
      return redirect(addQuery(PAGE, { saved: 'deleted' }));
    }
    const body = {
      value_id,
      title: textOf(form, 'title'),
      meaning: textOf(form, 'meaning'),
      behaviour: textOf(form, 'behaviour'),
      core: form.get('core') === 'yes',
      version: Number(textOf(form, 'version')),
    };
    orNotFound(await call(putValue, { params: { company_id }, body }));
    return redirect(addQuery(PAGE, { saved: value_id ? 'changed' : 'added' }));
  });
}

const DONE: Record<string, string> = {
  added: 'Value added.',
  changed: 'Value saved.',
  deleted: 'Value deleted.',
};

export default function Values({ loaderData: { values, saved }, actionData: answer }: Route.ComponentProps) {
  const reason = useReasonAgainst('view-company-values');
  const answered = answer?.values.value_id ?? '';
  const done = saved && !answer ? DONE[saved] : undefined;
  if (!values) {
    return (
      <WorkbenchPage width="form" title="Company values">
        <EmptyState icon="heart-handshake" title="You do not have access to company values">
          {reason}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      width="form"
      title="Company values"
      intro={`Add ${VALUES.least} to ${VALUES.most} values that your company stands for. Your job pages show them, so that seekers can see whether they fit.`}
    >
      {done && <Notice tone="success" live title={done} />}
      {values.length < VALUES.least && (
        <Notice title={`${values.length} of ${VALUES.least}: ${leftText(VALUES.least - values.length)}`} />
      )}
      {values.length >= VALUES.least && (
        <p>
          <LinkButton href={pathTo('/employer/dashboard')} icon="arrow-right">
            Continue to the dashboard
          </LinkButton>
        </p>
      )}
      {values.length > 0 && (
        <ul className="grid gap-3">
          {values.map((value) => (
            <ValueCard
              key={value.value_id}
              value={value}
              can_delete={values.length !== VALUES.least}
              answer={answered === value.value_id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      {values.length < VALUES.most ? (
        <NewValue taken={values.map((value) => value.title)} answer={answered ? undefined : answer} />
      ) : (
        <p className="text-muted">
          You have {VALUES.most} values, the most allowed. Change or delete one to add another.
        </p>
      )}
    </WorkbenchPage>
  );
}

const leftText = (left: number) => (left === 1 ? 'one more to go.' : `${left} more to go.`);
