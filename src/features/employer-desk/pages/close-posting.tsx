import { Form, redirect, useNavigation } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { countUndecided, listApplicants } from '#features/applicants/contract.ts';
import { getPosting } from '#features/postings/contract.ts';
import { createJobFillMetric } from '#features/postings/fill-metric/contract.ts';
import { FILLED_THROUGH } from '#features/postings/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { dayOf } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { TextKept } from '#web/text-kept.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { FILLED_ON, FilledOn } from '../components/filled-on.tsx';
import { UndecidedApplicants } from '../components/undecided-applicants.tsx';
import type { Route } from './+types/close-posting.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Close posting' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { posting_id } = params;
  const posting = orNotFound(await call(getPosting, { params: { company_id, posting_id } }));
  if (posting.status === 'draft') throw redirect(pathTo('/employer/posting/{posting_id}/edit', { posting_id }));
  const zone = context.get(serverContext).page_data.companyPreferences?.time_zone ?? 'UTC';
  const today = dayOf(new Date().toISOString(), zone);
  const [hired, undecided] = await Promise.all([
    hiredThrough(posting_id, context),
    call(countUndecided, { params: { company_id, posting_id } }),
  ]);
  // A link of a mail chooses the answer.
  const outcome = new URL(request.url).searchParams.get('outcome') ?? undefined;
  return { posting, hired, undecided: undecided?.stages ?? [], today, outcome };
}

/** The posting's hired applicants, as far as the caller can see them. */
async function hiredThrough(posting_id: string, context: Route.LoaderArgs['context']) {
  const { call, company_id } = companyCall(context);
  const query = { posting_id, category: ['hired' as const], page_size: 50 };
  const answer = await call(listApplicants, { params: { company_id }, query });
  return answer?.view === 'list' ? answer.applicants : [];
}

/** Saves the fill result, and closes a live posting. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const { posting_id } = params;
  const form = await request.formData();
  return answerForm(form, async () => {
    const outcome = textOf(form, 'outcome');
    const is_filled = outcome === 'filled' || outcome === 'partly';
    const hired = is_filled ? await hiredThrough(posting_id, context) : [];
    const metric = asTyped<Input<typeof createJobFillMetric>['body']>({
      posting_id,
      outcome,
      hires: hired.map(({ application_id }) => ({ application_id })),
      filled_via: (is_filled && textOf(form, 'filled_via')) || null,
      filled_on: (is_filled && textOf(form, 'filled_on')) || null,
      reason: outcome === 'filled' ? '' : textOf(form, 'reason'),
      satisfaction: numberOf(form, 'satisfaction'),
      tell_applicants: form.has('tell_applicants'),
    });
    // The version keeps a live posting from being closed over another member's changes.
    const { status, version } = orNotFound(await call(getPosting, { params: { company_id, posting_id } }));
    const is_live = status === 'live';
    const body = { ...metric, ...(is_live ? { version } : {}) };
    orNotFound(await call(createJobFillMetric, { params: { company_id }, body }));
    const query = is_live ? { status: 'closed', done: 'closed' } : { status, done: 'ended' };
    throw redirect(addQuery(pathTo('/employer/view-postings'), query));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const fullName = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`;

const OUTCOMES = [
  { value: 'filled', label: 'Filled' },
  { value: 'partly', label: 'Partly filled' },
  { value: 'not_filled', label: 'Not filled' },
  { value: 'cancelled', label: 'Canceled', hint: 'The job is no longer needed.' },
];

const VIA = [{ value: '', label: 'No answer' }, ...FILLED_THROUGH];

const SATISFACTION = [
  { value: '', label: 'No answer' },
  ...[5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: `${value} of 5` })),
];

const LABELS = {
  outcome: 'How did it end?',
  filled_via: 'How was it filled?',
  filled_on: FILLED_ON,
  reason: 'If it was not filled, why?',
  satisfaction: 'How satisfied are you with the applicants?',
};

export default function ClosePosting({
  loaderData: { posting, hired, undecided, today, outcome },
  actionData,
}: Route.ComponentProps) {
  const { state } = useNavigation();
  const { user } = usePageData();
  const values = actionData?.values ?? {};
  const fields = actionData?.fields ?? {};
  const is_live = posting.status === 'live';
  const reason = useReasonAgainst('edit-posting');
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
      title={is_live ? `Close “${posting.title}”` : `How “${posting.title}” ended`}
      intro={
        is_live
          ? 'It will be removed from the site immediately and accept no more applications.'
          : 'It is no longer on the site. Your answer replaces any earlier one.'
      }
    >
      <Form method="post" className="group/ended grid gap-6" {...asksBeforeLeaving(actionData !== undefined)}>
        <CsrfField />
        <TextKept />
        <UndecidedApplicants
          posting_id={posting.posting_id}
          title={posting.title}
          company_name={posting.anonymous ? null : (user?.business_name ?? '')}
          stages={undecided}
          is_live={is_live}
          mails={actionData ? 'tell_applicants' in values : true}
        />
        <FormProblems answer={actionData} labels={LABELS} />
        <RadioGroup
          name="outcome"
          legend={LABELS.outcome}
          choices={OUTCOMES}
          hint={hired.length > 0 ? `Hired: ${hired.map(fullName).join(', ')}.` : undefined}
          defaultValue={values.outcome ?? outcome ?? (hired.length > 0 ? 'filled' : undefined)}
          error={fields.outcome}
        />
        <div className="hidden gap-5 sm:grid-cols-2 group-has-[[value=filled]:checked]/ended:grid group-has-[[value=partly]:checked]/ended:grid">
          <Select
            name="filled_via"
            label={LABELS.filled_via}
            choices={VIA}
            defaultValue={values.filled_via ?? ''}
            error={fields.filled_via}
          />
          <FilledOn today={today} value={values.filled_on} error={fields.filled_on} />
        </div>
        <div className="group-has-[[value=filled]:checked]/ended:hidden">
          <TextInput
            name="reason"
            label={LABELS.reason}
            optional
            most={500}
            defaultValue={values.reason}
            error={fields.reason}
          />
        </div>
        <Select
          name="satisfaction"
          label={LABELS.satisfaction}
          choices={SATISFACTION}
          defaultValue={values.satisfaction ?? ''}
          error={fields.satisfaction}
        />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" pending={state === 'submitting'} reason={reason}>
            {is_live ? 'Close posting' : 'Save result'}
          </Button>
          <LinkButton
            href={pathTo('/employer/posting/{posting_id}/edit', { posting_id: posting.posting_id })}
            variant="quiet"
          >
            {is_live ? 'Keep it open' : 'Back'}
          </LinkButton>
        </div>
      </Form>
    </WorkbenchPage>
  );
}
