import { redirect } from 'react-router';
import { ConfirmedResume } from '#features/applicants/components/shared/confirmed-resume.tsx';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { OPINION_WORDS, type Opinion } from '#rules/opinions.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { AskForm } from '../components/ask-form.tsx';
import { FeedbackForm } from '../components/feedback-form.tsx';
import { TellApplicant } from '../components/tell-applicant.tsx';
import {
  askForFeedback,
  type Feedback,
  getCandidateFeedback,
  putCandidateFeedback,
  sendFeedbackToApplicant,
} from '../contract.ts';
import type { Reason } from '../rules.ts';
import type { Route } from './+types/candidate-feedback.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Feedback' });

export async function loader({ context, params: { application_id }, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const params = { company_id, application_id };
  const details = orNotFound(await call(getApplicantDetails, { params }));
  if (!('application_id' in details)) throw new Response(null, { status: 404 });
  const { first_name, last_name, headline, posting, status, work, education, certificates, military, facts } = details;
  const { resume_text, cover_letter_text, skills } = details;
  const was_told = details.timeline.some(({ kind }) => kind === 'feedback-sent');
  return {
    applicant: { first_name, last_name, headline, title: posting.title, skills, resume_text, cover_letter_text },
    resume: { work, education, certificates, military, facts },
    feedback: orNotFound(await call(getCandidateFeedback, { params })),
    may_ask: memberMay('ask-for-feedback', user),
    may_tell: status.category === 'rejected' && !was_told && memberMay('write-to-applicants', user),
    application_id,
    done: new URL(request.url).searchParams.get('done'),
  };
}

const pageOf = (application_id: string) => pathTo('/employer/candidate-feedback/{application_id}', { application_id });

export async function action({ context, params: { application_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id, application_id };
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const here = (done: string) => redirect(addQuery(pageOf(application_id), { done }), 303);
  return answerForm(
    form,
    async () => {
      if (intent === 'ask') {
        const employer_users = asTyped<{ ids: string[] }>({ ids: form.getAll('employer_users') }).ids;
        const body = { employer_users, message: textOf(form, 'message') };
        const { mailed } = orNotFound(await call(askForFeedback, { params, body }));
        return here(mailed > 0 ? 'asked' : 'asked-before');
      }
      if (intent === 'tell') {
        const { reason } = asTyped<{ reason: Reason }>({ reason: textOf(form, 'reason') });
        orNotFound(
          await call(sendFeedbackToApplicant, { params, body: { reason, text: textOf(form, 'to_applicant') } }),
        );
        return here('told');
      }
      const feedback = asTyped<{ verdict: Opinion; text: string }>({
        verdict: textOf(form, 'verdict'),
        text: textOf(form, 'text'),
      });
      const saved = orNotFound(await call(putCandidateFeedback, { params, body: { feedback } }));
      const next = saved.next_application_id;
      if (next) return redirect(addQuery(pageOf(next), { done: 'next' }), 303);
      return textOf(form, 'was_asked') ? redirect(addQuery(REQUESTS, { done: 'given' }), 303) : here('given');
    },
    (field) => field.replace(/^feedback\./, ''),
  );
}

const REQUESTS = pathTo('/employer/candidate-feedback');
const DONE: Readonly<Record<string, string>> = {
  given: 'Feedback saved.',
  next: 'Feedback saved. Here is the next applicant you were asked about.',
  asked: 'Request emailed.',
  'asked-before': 'They were asked within the last hour, so we did not email them again.',
  told: 'Sent.',
};
const LABELS = { verdict: 'Your answer', text: 'Why', employer_users: 'Colleagues', message: 'Message' };

/** Where a mailed request leads: the résumé at the left, the form at the right; on a phone the form comes first. */
export default function CandidateFeedback({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { applicant, resume, feedback, may_ask, may_tell, application_id, done } = loaderData;
  const { first_name, last_name, headline, title } = applicant;
  return (
    <WorkbenchPage
      title={`${first_name} ${last_name}`}
      back={{ href: pathTo('/employer/applications/{application_id}', { application_id }), label: 'Applicant' }}
      intro={[title, headline].filter(Boolean).join(' · ')}
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-label="Résumé"
          className="grid gap-5 rounded-md border border-line bg-surface p-5 max-lg:order-last"
        >
          <Resume applicant={applicant} resume={resume} />
        </section>
        <div className="grid gap-5">
          <FormProblems answer={answer} labels={LABELS} />
          {feedback.asked && (
            <Notice title={`${feedback.asked.by} asks what you think.`}>
              {feedback.asked.message && <p className="whitespace-pre-line">{feedback.asked.message}</p>}
            </Notice>
          )}
          <SubmittedValues values={answer?.typed}>
            <FeedbackForm
              key={application_id}
              first_name={first_name}
              mine={feedback.mine}
              was_asked={feedback.asked !== null}
              answer={answer}
            />
            <Others feedback={feedback} />
            {may_ask && <AskForm colleagues={feedback.colleagues} requests={feedback.requests} answer={answer} />}
          </SubmittedValues>
          {may_tell && <TellApplicant application_id={application_id} first_name={first_name} />}
        </div>
      </div>
    </WorkbenchPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Resume({ applicant, resume }: Pick<Loaded, 'applicant' | 'resume'>) {
  const { skills, cover_letter_text, resume_text } = applicant;
  return (
    <>
      {skills.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <Badge key={skill} wraps>
              {skill}
            </Badge>
          ))}
        </p>
      )}
      {cover_letter_text && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{cover_letter_text}</p>}
      <ConfirmedResume details={resume} />
      {resume_text && (
        <p className="max-w-prose border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">{resume_text}</p>
      )}
      {!resume_text && resume.work.length === 0 && <p className="text-muted">There is no résumé to read here.</p>}
    </>
  );
}

function Others({ feedback: { others } }: Pick<Loaded, 'feedback'>) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="grid gap-2 border-t border-line pt-4">
      <h2 id="others" className="text-lg">
        Feedback of others
      </h2>
      <ul className="grid gap-2">
        {others.map((given) => (
          <OneOfOthers key={given.employer_user} given={given} />
        ))}
      </ul>
    </section>
  );
}

function OneOfOthers({ given: { name, verdict, text, at } }: { given: Feedback }) {
  return (
    <li className="wrap-anywhere">
      <strong>{OPINION_WORDS[verdict]}</strong>, {name}, <RelativeTime date={at} />
      <p className="whitespace-pre-line">{text}</p>
    </li>
  );
}
