import { useSearchParams } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { useIsPrinted } from '#ui/use-is-printed.ts';
import { companyCall } from '#web/company-call.ts';
import { useOwnKeys } from '#web/page-keys.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { ApplicantSheet } from '../components/applicant-sheet.tsx';
import { ApplicantView } from '../components/applicant-view.tsx';
import { DESK_KEYS, DeskHead } from '../components/desk/desk-head.tsx';
import { type Neighbors, readNeighbors } from '../components/shared/neighbors.ts';
import { useApplicant } from '../components/use-applicant.ts';
import { readApplicant } from '../details/applicant-record.ts';
import type { Route } from './+types/applicant.ts';

export const handle = { full_height: true } satisfies ScreenHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const details = loaderData?.record.details;
  return pageMeta(matches, { title: details ? `${details.first_name} ${details.last_name}` : 'Applicant' });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const { application_id } = params;
  const record = await readApplicant(call, { company_id, application_id, has_ats: can('use-ats', user) });
  if (!record) throw new Response(null, { status: 404 });
  const from = new URL(request.url).searchParams.get('from');
  const { stage, status } = record.details;
  const at = { application_id, stage_id: stage.stage_id, category: status.category };
  const pageOf = (id: string) => pathTo('/employer/applications/{application_id}', { application_id: id });
  return { record, from, neighbors: await readNeighbors(call, { company_id, from, at, pageOf }) };
}

export default function Applicant({ loaderData }: Route.ComponentProps) {
  return <ApplicantPage key={loaderData.record.details.application_id} {...loaderData} />;
}

type ApplicantPageProps = {
  record: Route.ComponentProps['loaderData']['record'];
  from: string | null;
  neighbors: Neighbors;
};

function ApplicantPage({ record, from, neighbors }: ApplicantPageProps) {
  const { shown, announcement, is_stale, reload } = useApplicant(record.details.application_id, record);
  const current = typeof shown === 'object' ? shown : record;
  const [search] = useSearchParams();
  const is_printed = useIsPrinted();
  useOwnKeys(DESK_KEYS);
  return (
    <>
      <ApplicantSheet record={current} />
      <article
        className={`@container/panes -mx-4 -my-5 h-[calc(100%+2.5rem)] lg:-mx-6 ${is_printed ? 'screen-only' : ''}`}
      >
        <div className="flex h-full flex-col one-pane:scroll-pb-20 one-pane:gap-4 one-pane:overflow-y-auto one-pane:px-4 one-pane:pt-4 one-pane:lg:px-6">
          <DeskHead
            details={current.details}
            list={addQuery(pathTo('/employer/applications'), Object.fromEntries(new URLSearchParams(from ?? '')))}
            from={from}
            neighbors={neighbors}
          />
          <ApplicantView
            record={current}
            announcement={announcement}
            is_stale={is_stale}
            reload={reload}
            part={search.get('part') ?? undefined}
            place="page"
          />
        </div>
      </article>
    </>
  );
}
