import { listOwnInterviews } from '#features/scheduling/applicant-contract.ts';
import { ApplicantInterviews } from '#features/scheduling/components/shared/applicant-interviews.tsx';
import { pathTo, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { companyLogoPath } from '#rules/slug.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { voiceOf } from '#web/sites/voice.ts';
import { useSite } from '#web/use-site.ts';
import { ApplicationChip } from '../components/application-chip.tsx';
import { ApplicationOrigin } from '../components/application-origin.tsx';
import { listSeekerApplications, type SeekerApplication } from '../contract.ts';
import type { Route } from './+types/applications.ts';

const HERE = pathTo('/seeker/applications');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page')) || 1;
  const query = { page: Math.min(Math.max(1, Math.trunc(page)), 1000) };
  const { call } = context.get(serverContext);
  const listed = await call(listSeekerApplications, { query });
  const own = await call(listOwnInterviews, {});
  if (!listed || !own) throw new Response(null, { status: 404 });
  return { ...listed, ...own, zone: searchParams.get('zone') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My applications', no_index: true });

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { applications, interviews, zone, total, page, page_size } = loaderData;
  const voice = voiceOf(usePageData().domain);
  const site = useSite();
  return (
    <SeekerLayout visit={useVisit()} title="My applications" current={HERE}>
      {interviews.length > 0 && (
        <div className="mb-8">
          <ApplicantInterviews
            interviews={interviews}
            zone={zone}
            actionOf={({ application_id }) => addQuery(`${HERE}/${application_id}`, { zone })}
            calendarOf={({ interview_id }) =>
              pathTo('/seeker/interviews/{interview_id}/calendar.ics', { interview_id })
            }
            names_job
          />
        </div>
      )}
      {total === 0 ? (
        <EmptyState
          icon="inbox"
          title={voice.no_applications}
          action={
            <LinkButton href={pathTo('/search')} variant="primary">
              Find jobs
            </LinkButton>
          }
        >
          {voice.no_applications_more}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {applications.map((application) => (
            <Row key={application.application_id} application={application} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(number) => addQuery(HERE, { page: number === 1 ? null : number })}
        label="Pages of applications"
      />
      <p className="mt-6">
        Looking for more?{' '}
        <a className="link" href={pathTo('/available-postings-for-applying')}>
          Find jobs you can apply for here
        </a>
        {site.code === 'mh' && (
          <>
            , or{' '}
            <a className="link" href={TRANSLATOR_PATH}>
              translate your military job into civilian work
            </a>
          </>
        )}
        .
      </p>
    </SeekerLayout>
  );
}

function Row({ application }: { application: SeekerApplication }) {
  const { application_id, title, company_name, unread } = application;
  return (
    <Card as="li" interactive className="flex items-start gap-4">
      <CompanyLogo name={company_name} src={companyLogoPath(application)} anonymous={company_name === 'Anonymous'} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="text-lg">
          <a href={`${HERE}/${application_id}`} className={CARD_LINK}>
            {title}
          </a>
        </h2>
        <p className="text-muted">
          <ApplicationOrigin application={application} />
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <ApplicationChip application={application} />
          {unread > 0 && <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>}
        </p>
      </div>
    </Card>
  );
}
