import { Form, redirect } from 'react-router';
import { LEAST_RETENTION_MONTHS } from '#api/company-preferences.ts';
import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { VersionField } from '#web/version-field.tsx';
import { getPreferences, updatePreferences } from '../contract.ts';
import { getRetention, RETENTION_AHEAD_DAYS, RETENTION_NOTICE_DAYS } from '../retention-contract.ts';
import type { Route } from './+types/retention.ts';

const HERE = pathTo('/employer/account/retention');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Erasing closed applications' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const params = { company_id };
  const { preferences, version } = orNotFound(await call(getPreferences, { params }));
  const stored = preferences.retention_months;
  const typed = searchParams.get('months') ?? '';
  const months = typed || String(stored ?? '');
  const shown = { stored, version, months, done: searchParams.get('done') };
  if (months === '') return { ...shown, preview: null, problem: undefined };
  try {
    const query = asTyped<{ months: number }>({ months });
    // Undefined for members who are not admins.
    return { ...shown, preview: (await call(getRetention, { params, query })) ?? null, problem: undefined };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    return { ...shown, preview: null, problem: error.problem.fields?.months ?? error.problem.message };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(
    form,
    async () => {
      const retention_months = textOf(form, 'intent') === 'keep' ? null : numberOf(form, 'months');
      const body = {
        preferences: asTyped<{ retention_months: number | null }>({ retention_months }),
        version: Number(form.get('version')),
      };
      orNotFound(await call(updatePreferences, { params: { company_id }, body }));
      throw redirect(addQuery(HERE, { done: retention_months === null ? 'kept' : 'set' }), 303);
    },
    (field) => field.replace('preferences.retention_months', 'months'),
  );
}

const DONE: Readonly<Record<string, string>> = {
  kept: 'Closed applications are kept.',
  set: 'Saved. We email every admin before the first application is erased.',
};

const LABEL = 'Months after an application was closed';

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, version, months, preview, problem, done } = loaderData;
  const reason = useReasonAgainst('edit-company');
  const is_new = preview !== null && Number(months) !== stored;
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/account/preferences'), label: 'Preferences' }}
      title="Erasing closed applications"
      intro="Rejected, withdrawn and closed applications can be erased some time after they ended. Hired applicants are kept."
    >
      {done && DONE[done] && !actionData && <Notice tone="success" live title={DONE[done]} />}
      {reason && <Notice title={reason}>Ask an admin on your team.</Notice>}
      <FormProblems answer={actionData} labels={{ months: LABEL }} />
      <Card as="section" aria-labelledby="now" className="grid gap-3">
        <h2 id="now" className="text-lg">
          {stored === null ? 'Closed applications are kept' : `Erased after ${stored} months`}
        </h2>
        {stored !== null && (
          <p>
            {preview?.erases_from ? (
              <>
                In force from <RelativeTime date={preview.erases_from} />.
              </>
            ) : (
              `We email your admins within an hour of saving. Erasing begins ${RETENTION_NOTICE_DAYS} days later.`
            )}
          </p>
        )}
        {stored !== null && (
          <form method="post" action={HERE}>
            <CsrfField />
            <VersionField version={version} />
            <Button type="submit" name="intent" value="keep" reason={reason}>
              Stop erasing
            </Button>
          </form>
        )}
      </Card>
      <Card as="section" aria-labelledby="choose" className="grid gap-5">
        <h2 id="choose" className="text-lg">
          Choose a time
        </h2>
        <p className="text-muted">
          Federal law asks employers to keep applications for at least a year, and federal contractors for two. If a
          charge or a lawsuit is pending, keep all records until it is over.
        </p>
        <Form method="get" action={HERE} className="grid gap-5" noValidate>
          <TextInput
            name="months"
            label={LABEL}
            hint={`At least ${LEAST_RETENTION_MONTHS}, at most 120.`}
            defaultValue={months}
            error={problem ?? actionData?.fields.months}
            inputMode="numeric"
            className="sm:w-1/2"
          />
          <p>
            <Button type="submit" reason={reason}>
              Show what would be erased
            </Button>
          </p>
        </Form>
        {preview && (
          <section aria-labelledby="preview" className="grid gap-3 border-t border-line pt-5">
            <h3 id="preview" className="font-semibold">
              After {months} months
            </h3>
            <p>
              <strong>{counted(preview.due)}</strong> would be erased at the start, and {counted(preview.due_soon)}{' '}
              within {RETENTION_AHEAD_DAYS} days after that.
            </p>
            <p>
              Names, contact details, résumés, answers, messages and notes are erased, and the applicant no longer sees
              the application either. Posting, stages, times and decisions stay for your reports. This cannot be undone.
            </p>
            {is_new && (
              <form method="post" action={HERE}>
                <CsrfField />
                <VersionField version={version} />
                <input type="hidden" name="months" value={months} />
                <Button type="submit" name="intent" value="erase" variant="danger" reason={reason}>
                  Erase after {months} months
                </Button>
              </form>
            )}
          </section>
        )}
      </Card>
    </WorkbenchPage>
  );
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}`;
