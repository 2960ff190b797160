import { redirect } from 'react-router';
import { answerInterview, listOwnInterviews } from '#features/scheduling/applicant-contract.ts';
import { ApplicantInterviews } from '#features/scheduling/components/shared/applicant-interviews.tsx';
import {
  ANSWER_NOTICES,
  answerLabel,
  boxOfAnswer,
  interviewAnswerOf,
} from '#features/scheduling/components/shared/interview-answer.ts';
import { SelfIdNotice } from '#features/self-identification/components/shared/self-id-notice.tsx';
import { getSelfIdentification } from '#features/self-identification/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { ApplicationChip } from '../components/application-chip.tsx';
import { ApplicationOrigin } from '../components/application-origin.tsx';
import { Conversation, messageLabel } from '../components/conversation.tsx';
import { Timeline } from '../components/timeline.tsx';
import { Withdraw } from '../components/withdraw.tsx';
import { createSeekerMessage, getSeekerApplication, withdrawApplication } from '../contract.ts';
import { SentApplication } from '../sent/components/sent-application.tsx';
import type { Route } from './+types/application.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { application_id } = params;
  const { callOrFail, impersonation } = context.get(serverContext);
  const application = UUID.test(application_id)
    ? await callOrFail(getSeekerApplication, { params: { application_id } })
    : undefined;
  if (!application) throw new Response(null, { status: 404 });
  const { interviews } = orNotFound(await callOrFail(listOwnInterviews, { query: { application_id } }));
  const self_id = impersonation ? undefined : await callOrFail(getSelfIdentification, { params: { application_id } });
  const is_asked = self_id !== undefined && self_id.rounds.length > 0;
  const { searchParams } = new URL(request.url);
  const [done, zone] = [searchParams.get('done'), searchParams.get('zone')];
  return { application, interviews, is_asked, zone, done, submission: crypto.randomUUID() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `My application: ${loaderData?.application.title ?? 'job'}`, no_index: true });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const { application_id } = params;
  const form = await request.formData();
  const here = pathTo('/seeker/applications/{application_id}', { application_id });
  if (textOf(form, 'intent') === 'interview') {
    const body = interviewAnswerOf(form);
    const params = { interview_id: textOf(form, 'interview_id') };
    const answer = async () => {
      orNotFound(await callOrFail(answerInterview, { params, body }));
      throw redirect(`${addQuery(here, { done: body.answer, zone: body.time_zone })}#interviews`, 303);
    };
    return answerForm(form, answer, boxOfAnswer(form));
  }
  return answerForm(form, async () => {
    if (textOf(form, 'intent') === 'withdraw') {
      orNotFound(await callOrFail(withdrawApplication, { params: { application_id } }));
      throw redirect(`${here}?done=withdrawn`, 303);
    }
    const body = { body: textOf(form, 'body') };
    const idempotency_key = textOf(form, 'submission');
    orNotFound(await callOrFail(createSeekerMessage, { params: { application_id }, body, idempotency_key }));
    throw redirect(`${here}?done=sent#messages`, 303);
  });
}

const DONE: Record<string, string> = {
  ...ANSWER_NOTICES,
  sent: 'Message sent.',
  withdrawn: 'Application withdrawn.',
};

export default function ApplicationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application, interviews, is_asked, zone, done, submission } = loaderData;
  const { application_id, posting_id, title, is_network, is_live } = application;
  const here = pathTo('/seeker/applications/{application_id}', { application_id });
  const said = done === 'withdrawn' && is_network ? 'You left the talent network.' : done && DONE[done];
  return (
    <SeekerLayout visit={useVisit()} title={title} current={pathTo('/seeker/applications')}>
      <div className="grid gap-6">
        {said && !answer && <Notice tone="success" live title={said} />}
        <FormProblems
          answer={answer}
          labels={(box) => (box === 'body' ? messageLabel(application.messages) : answerLabel(box))}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ApplicationChip application={application} />
          <span className="text-muted">
            <ApplicationOrigin application={application} />
          </span>
          {is_live && (
            <a href={jobPath(posting_id, title)} className="underline underline-offset-4">
              See the job
            </a>
          )}
        </div>
        <ApplicantInterviews
          interviews={interviews}
          zone={zone}
          actionOf={() => addQuery(here, { zone })}
          calendarOf={({ interview_id }) => pathTo('/seeker/interviews/{interview_id}/calendar.ics', { interview_id })}
          answer={answer}
        />
        {is_asked && (
          <SelfIdNotice
            href={pathTo('/seeker/applications/{application_id}/self-identification', { application_id })}
          />
        )}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Conversation {...application} applicant="You" form={{ action: here, answer, submission }} />
          <div className="grid gap-6">
            <Timeline timeline={application.timeline} />
            {application.can_withdraw && (
              <Withdraw title={title} is_network={is_network} action="?" way_back="apply again while the job is open" />
            )}
            <SentApplication {...application} fileHref={(file_id) => `${here}/files/${file_id}`} />
          </div>
        </div>
      </div>
    </SeekerLayout>
  );
}
