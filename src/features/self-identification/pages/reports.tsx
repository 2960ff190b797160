import { data, redirect } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { getPreferences, updatePreferences } from '#features/company/contract.ts';
import { listEmployerUsers } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { shortRangeWords } from '#rules/calendar-days.ts';
import { addQuery } from '#rules/paths.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ReportView } from '../components/report-view.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { listSelfIdReports, openVeteranTotals } from '../contract.ts';
import type { Route } from './+types/reports.ts';

const HERE = pathTo('/employer/self-identification');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Voluntary questions' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const params = { company_id };
  const { preferences, version } = orNotFound(await call(getPreferences, { params }));
  // Undefined for members who are not admins.
  const listed = (await call(listSelfIdReports, { params })) ?? null;
  const team = listed ? await call(listEmployerUsers, { params }) : undefined;
  const members = team?.employer_users
    .filter(({ is_removed }) => !is_removed)
    .map(({ employer_user: id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  const is_officer = preferences.compliance_officer_id === user.userId;
  const is_saved = new URL(request.url).searchParams.get('saved') !== null;
  return { preferences, version, listed, members: members ?? [], is_officer, is_saved };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const form = await request.formData();
  if (textOf(form, 'intent') === 'totals')
    return answerForm(form, async () => data({ totals: orNotFound(await call(openVeteranTotals, { params })) }));
  const preferences = {
    self_id_forms: form.has('self_id_forms'),
    self_id_kinds: SELF_ID_FORMS.filter((kind) => form.has(`kind-${kind}`)),
    compliance_officer_id: textOf(form, 'compliance_officer_id') || null,
  };
  return answerForm(
    form,
    async () => {
      orNotFound(
        await call(updatePreferences, { params, body: { preferences, version: Number(form.get('version')) } }),
      );
      throw redirect(addQuery(HERE, { saved: 'yes' }), 303);
    },
    (field) => field.replace('preferences.', ''),
  );
}

export default function SelfIdentificationReports({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, version, listed, members, is_officer, is_saved } = loaderData;
  const reason = useReasonAgainst('edit-company');
  const totals = actionData && 'totals' in actionData ? actionData.totals : null;
  const answer = actionData && !('totals' in actionData) ? actionData : undefined;
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/account/preferences'), label: 'Preferences' }}
      title="Voluntary questions"
      intro="Federal contractors must ask applicants about disability and protected veteran status. You may also ask about sex and race or ethnicity. Nobody here sees a person’s answer, or whether somebody answered."
    >
      {is_saved && !actionData && <Notice tone="success" live title="Saved." />}
      <FormProblems
        answer={answer}
        labels={{ compliance_officer_id: 'Who sees how many protected veterans were hired' }}
      />
      {reason && <Notice title={reason}>Admins choose the questions and see the counts.</Notice>}
      {listed && (
        <SettingsForm
          preferences={preferences}
          version={version}
          forms={listed.forms}
          members={members}
          answer={answer}
        />
      )}
      {is_officer && <VeteranTotals totals={totals} />}
      {listed && <Reports {...listed} asks={preferences.self_id_forms} />}
    </WorkbenchPage>
  );
}

function VeteranTotals({ totals }: { totals: Answer<typeof openVeteranTotals> | null }) {
  return (
    <Card as="section" aria-labelledby="totals" className="grid gap-4">
      <h2 id="totals" className="text-lg">
        Protected veterans hired
      </h2>
      <p>
        Hires and protected veterans of the whole company. VETS-4212 also asks for them by job category and hiring
        location, and for your workforce; take those from your HR system.
      </p>
      <p>
        For you alone: exact numbers of hires in the 12 months to August 31. They are counted once, on September 15, and
        only if you asked about protected veterans during all of the 12 months. People whom your team added are hires,
        too, but were not asked. Each look is recorded in the audit log.
      </p>
      {totals && totals.years.length > 0 && (
        <Table
          caption="Hires and protected veterans by year"
          rows={totals.years}
          rowKey={({ first_day }) => first_day}
          columns={[
            {
              key: 'year',
              header: 'Year',
              cell: ({ first_day, last_day }) => shortRangeWords(first_day, last_day),
              rowHeader: true,
            },
            { key: 'hires', header: 'Hired', cell: ({ hires }) => hires, align: 'end' },
            { key: 'veterans', header: 'Protected veterans', cell: (year) => year.protected_veterans, align: 'end' },
          ]}
        />
      )}
      {totals?.years.length === 0 && <p>No year was counted yet.</p>}
      <form method="post" action={HERE}>
        <CsrfField />
        <Button type="submit" name="intent" value="totals">
          Show the totals
        </Button>
      </form>
    </Card>
  );
}

type ReportsProps = Answer<typeof listSelfIdReports> & { asks: boolean };

function Reports({ reports, next, asks }: ReportsProps) {
  return (
    <section aria-labelledby="reports" className="grid gap-5">
      <h2 id="reports" className="text-xl">
        Counts and rates of moving on
      </h2>
      <p className="text-muted">
        Each quarter is counted once, two weeks after its end. Groups of fewer than five are shown together with the
        next smallest. Postings appear from 30 applicants on. “Did not say” are people who declined or did not answer.
      </p>
      <p className="text-muted">
        Rates are of moving past the stage in which applications arrive, by the day of counting, not of being hired. A
        rate below four fifths of the highest is marked. This is not a full adverse impact analysis.
      </p>
      {asks && (
        <p>
          {shortRangeWords(next.first_day, next.last_day)} is counted on{' '}
          {shortRangeWords(undefined, next.counted_on).replace('until ', '')}.
        </p>
      )}
      {reports.length === 0 && (
        <EmptyState icon="chart-column" title="No quarter was counted yet">
          {asks
            ? 'The first counts appear here by themselves.'
            : 'Turn the questions on to ask applicants from now on.'}
        </EmptyState>
      )}
      {reports.map(({ first_day, last_day, views }) => (
        <Card key={first_day} as="section" aria-label={shortRangeWords(first_day, last_day)} className="grid gap-6">
          <h3 className="text-xl">{shortRangeWords(first_day, last_day)}</h3>
          {views.map((view) => (
            <ReportView key={view.posting_id ?? 'company'} view={view} />
          ))}
        </Card>
      ))}
    </section>
  );
}
