import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { listInterviewLimits, type MemberLimit, putInterviewLimit } from '../limits/contract.ts';
import { type Limit, MOST_PER_DAY, MOST_PER_WEEK } from '../limits/rules.ts';
import type { Route } from './+types/interview-limits.ts';

const PAGE = pathTo('/employer/schedule/limits');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Interview limits' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('schedule', user, flags)) return { refused: whyNot('schedule') };
  const { limits } = orNotFound(await call(listInterviewLimits, { params: { company_id } }));
  return { limits, is_saved: new URL(request.url).searchParams.get('done') === 'saved' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const employer_user = textOf(form, 'employer_user');
  const save = async () => {
    const body = asTyped<Limit>({ per_day: numberOf(form, 'per_day'), per_week: numberOf(form, 'per_week') });
    orNotFound(await call(putInterviewLimit, { params: { company_id, employer_user }, body }));
    throw redirect(addQuery(PAGE, { done: 'saved' }), 303);
  };
  return answerForm(form, save, (field) => `${field}-${employer_user}`);
}

/** Each member's daily and weekly interview limits. */
export default function InterviewLimits({ loaderData, actionData: answer }: Route.ComponentProps) {
  const head = { title: 'Interview limits', back: { href: pathTo('/employer/schedule'), label: 'Schedule' } };
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage {...head}>
        <EmptyState icon="calendar-clock" title="You cannot schedule interviews yet">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { limits, is_saved } = loaderData;
  return (
    <WorkbenchPage
      {...head}
      width="form"
      intro="Nobody is offered or booked for more interviews than this. Weeks begin on Monday. Booked interviews stay."
    >
      {is_saved && !answer && <Notice tone="success" live title="Limit saved." />}
      {limits.map((limit) => (
        <LimitForm
          key={`${limit.employer_user} ${limit.per_day} ${limit.per_week}`}
          limit={limit}
          answer={answer?.values.employer_user === limit.employer_user ? answer : undefined}
        />
      ))}
    </WorkbenchPage>
  );
}

const LABELS = { per_day: 'Most in a day', per_week: 'Most in a week' };

function LimitForm({ limit, answer }: { limit: MemberLimit; answer: FormAnswer | undefined }) {
  const { employer_user, first_name, last_name, email } = limit;
  const name = `${first_name} ${last_name}`.trim() || email;
  const box = (field: 'per_day' | 'per_week', most: number) => ({
    id: `${field}-${employer_user}`,
    name: field,
    label: LABELS[field],
    type: 'number',
    min: 1,
    max: most,
    placeholder: 'No limit',
    defaultValue: answer?.values[field] ?? limit[field] ?? '',
    error: answer?.fields[`${field}-${employer_user}`],
  });
  return (
    <Card as="section" aria-labelledby={`title-${employer_user}`} className="grid gap-3">
      <h2 id={`title-${employer_user}`} className="text-base font-semibold wrap-anywhere">
        {name}
      </h2>
      <FormProblems answer={answer} labels={(at) => (at.startsWith('per_day') ? LABELS.per_day : LABELS.per_week)} />
      <form method="post" action={PAGE} className="flex flex-wrap items-end gap-3" noValidate>
        <CsrfField />
        <input type="hidden" name="employer_user" value={employer_user} />
        <TextInput {...box('per_day', MOST_PER_DAY)} className="w-36" />
        <TextInput {...box('per_week', MOST_PER_WEEK)} className="w-36" />
        <Button type="submit">
          Save<span className="sr-only"> limits of {name}</span>
        </Button>
      </form>
    </Card>
  );
}
