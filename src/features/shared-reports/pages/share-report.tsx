import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { addressesIn } from '#features/outsider-links/rules/limits.ts';
import { readReportAddress, reportAddress } from '#features/reporting/rules/report-address.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { ShareForm } from '../components/share-form.tsx';
import { ShareList } from '../components/share-list.tsx';
import { listSharedReports, revokeSharedReport, shareReport } from '../contract.ts';
import type { Route } from './+types/share-report.ts';

const HERE = pathTo('/employer/reporting/share');
const TITLE = 'Share a report';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const { searchParams, origin } = new URL(request.url);
  const filters = readReportAddress(searchParams);
  if (!user.has_ats) return { refused: whyNot('view-ats-reporting'), filters };
  if (!memberMay('share-reports', user)) return { refused: whyNot('share-reports'), filters };
  const { shared } = orNotFound(await call(listSharedReports, { params: { company_id } }));
  return { filters, shared, origin, done: searchParams.get('done'), key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const filters = readReportAddress(new URL(request.url).searchParams);
  const form = await request.formData();
  const here = (done: string) => redirect(addQuery(HERE, { ...filters, done }), 303);
  return answerForm(
    form,
    async () => {
      if (textOf(form, 'intent') === 'revoke') {
        orNotFound(
          await call(revokeSharedReport, { params: { company_id, report_share_id: textOf(form, 'report_share_id') } }),
        );
        return here('revoked');
      }
      const body = asTyped<Input<typeof shareReport>['body']>({
        title: textOf(form, 'title'),
        metrics: form.getAll('metrics'),
        filters,
        is_live: textOf(form, 'is_live') === 'true',
        rhythm: textOf(form, 'rhythm'),
        expiry_days: numberOf(form, 'expiry_days'),
        recipients: addressesIn(textOf(form, 'emails')).map((email) => ({ email })),
        message: textOf(form, 'message'),
      });
      const idempotency_key = textOf(form, 'key') || undefined;
      const { path } = orNotFound(await call(shareReport, { body, idempotency_key }));
      return path === null ? here('sent') : { path };
    },
    (field) => (field.startsWith('recipients') ? 'emails' : field.replace(/\.\d+$/, '')),
  );
}

const DONE: Readonly<Record<string, string>> = {
  sent: 'Shared. Each link is on its way by email.',
  revoked: 'The report is no longer shared.',
};

export default function ShareReport({ loaderData, actionData }: Route.ComponentProps) {
  const { filters } = loaderData;
  const back = { href: reportAddress(filters), label: 'Reporting' };
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage title={TITLE} width="form" back={back}>
        <EmptyState icon="chart-column" title="You cannot share reports">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { shared, origin, done, key } = loaderData;
  const link = actionData && 'path' in actionData ? `${origin}${actionData.path}` : null;
  const answer = actionData && !('path' in actionData) ? actionData : undefined;
  return (
    <WorkbenchPage
      title={TITLE}
      width="form"
      back={back}
      intro="People open the figures you choose with a link, without an account. Names and groups of fewer than 5 people are hidden."
    >
      {done && !actionData && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {link && (
        <Notice tone="success" live title="Copy the link. It is not shown again.">
          <a href={link} className="wrap-anywhere underline underline-offset-4">
            {link}
          </a>
        </Notice>
      )}
      <ShareForm key={key} filters={filters} idempotency_key={key} answer={answer} />
      <ShareList shared={shared} />
    </WorkbenchPage>
  );
}
