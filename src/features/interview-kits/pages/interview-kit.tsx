import type { Answer } from '#api/endpoint.ts';
import { placeWordsForTeam, STATE_WORDS, whenWords } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { KitForm } from '../components/kit-form.tsx';
import { getInterviewKit } from '../contract.ts';
import { nameOf } from '../words.ts';
import type { Route } from './+types/interview-kit.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? `Interview with ${nameOf(loaderData.applicant)}` : 'Interview' });

export async function loader({ context, params: { interview_id } }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  // Links in mail and calendars may lead here after the plan has ended.
  if (!can('use-ats', user, flags)) return null;
  return orNotFound(await call(getInterviewKit, { params: { company_id, interview_id } }));
}

/** What an interviewer uses during the interview: the questions, and the scorecard to fill in. */
export default function InterviewKit({ loaderData: kit }: Route.ComponentProps) {
  const refused = useReasonAgainst('use-ats');
  if (!kit)
    return (
      <WorkbenchPage title="Interview">
        <EmptyState icon="circle-check" title="You do not have interview kits">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  return <OpenKit kit={kit} />;
}

function OpenKit({ kit }: { kit: Answer<typeof getInterviewKit> }) {
  const { interview, applicant, round, stage } = kit;
  const { application_id, phone } = applicant;
  const { starts_at, ends_at, time_zone, interviewers, state } = interview;
  const applicant_path = pathTo('/employer/applications/{application_id}', { application_id });
  const when = starts_at && ends_at ? whenWords({ starts_at, ends_at }, time_zone) : STATE_WORDS[state];
  const facts = [when, placeWordsForTeam(interview, phone), `With ${interviewers.map(nameOf).join(', ')}`];
  return (
    <WorkbenchPage
      width="form"
      title={nameOf(applicant)}
      mark={<Badge>{round?.name ?? stage.name}</Badge>}
      back={{ href: addQuery(applicant_path, { part: 'interviews' }), label: 'Interviews of this applicant' }}
      intro={
        <>
          <p className="wrap-anywhere">{applicant.title}</p>
          <p className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        </>
      }
      actions={
        <LinkButton href={applicant_path} icon="file-text">
          Résumé and application
        </LinkButton>
      }
    >
      {state === 'called_off' && <Notice tone="warning" title="This interview was canceled." />}
      {round?.instructions && (
        <section aria-labelledby="instructions" className="grid gap-1">
          <h2 id="instructions" className="text-base font-semibold">
            Instructions
          </h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{round.instructions}</p>
        </section>
      )}
      {!round && <p className="text-muted">This interview has no kit. Score the skills of the pipeline.</p>}
      <KitForm key={interview.interview_id} kit={kit} />
    </WorkbenchPage>
  );
}
