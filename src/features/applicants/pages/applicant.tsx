import { useSearchParams } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useIsPrinted } from '#ui/use-is-printed.ts';
import { companyCall } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { readApplicant } from '../applicant-record.ts';
import { ApplicantSheet } from '../components/applicant-sheet.tsx';
import { ApplicantView } from '../components/applicant-view.tsx';
import { useApplicant } from '../components/use-applicant.ts';
import { headerWords } from '../header-words.ts';
import type { Route } from './+types/applicant.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const details = loaderData?.record.details;
  return pageMeta(matches, { title: details ? `${details.first_name} ${details.last_name}` : 'Applicant' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const { application_id } = params;
  const record = await readApplicant(call, { company_id, application_id, has_ats: can('use-ats', user) });
  if (!record) throw new Response(null, { status: 404 });
  return { record };
}

export default function Applicant({ loaderData: { record } }: Route.ComponentProps) {
  return <ApplicantPage key={record.details.application_id} record={record} />;
}

function ApplicantPage({ record }: { record: Route.ComponentProps['loaderData']['record'] }) {
  const { shown, announcement, is_stale, reload } = useApplicant(record.details.application_id, record);
  const current = typeof shown === 'object' ? shown : record;
  const { details } = current;
  const [search] = useSearchParams();
  const is_printed = useIsPrinted();
  const reason = useReasonAgainst('view-kanban');
  const name = `${details.first_name} ${details.last_name}`;
  const board = addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id: details.pipeline.pipeline_id }), {
    applicant: details.application_id,
  });
  return (
    <>
      <ApplicantSheet record={current} />
      <article className={`mx-auto grid max-w-4xl gap-5 ${is_printed ? 'screen-only' : ''}`}>
        <Breadcrumbs trail={[{ href: pathTo('/employer/applications'), label: 'Applicants' }]} current={name} />
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere">{name}</h1>
            <p className="text-muted">{headerWords(details)}</p>
          </div>
          {reason ? (
            <Button reason={reason}>View on board</Button>
          ) : (
            <LinkButton href={board}>View on board</LinkButton>
          )}
        </header>
        <ApplicantView
          record={current}
          announcement={announcement}
          is_stale={is_stale}
          reload={reload}
          part={search.get('part') ?? undefined}
        />
      </article>
    </>
  );
}
