import { data, redirect } from 'react-router';
import { ApplicationInAccount } from '#features/application/components/shared/application-in-account.tsx';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { answerLinkedInterview, getLinkedInterview } from '../applicant-contract.ts';
import { ApplicantInterviews } from '../components/shared/applicant-interviews.tsx';
import { ANSWER_NOTICES, answerLabel, boxOfAnswer, interviewAnswerOf } from '../components/shared/interview-answer.ts';
import { ownInterviewsPath } from '../words.ts';
import type { Route } from './+types/schedule-event.ts';

const HERE = pathTo('/schedule-event');

const queryOf = (request: Request) => new URL(request.url).searchParams;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const token = query.get('token') ?? '';
  const is_whole = isWholeToken(token);
  const { callOrFail, page_data } = context.get(serverContext);
  const linked = is_whole ? await callOrFail(getLinkedInterview, { query: { token } }) : undefined;
  if (linked?.in_account && linked.application_id) throw redirect(ownInterviewsPath(linked.application_id));
  const is_applicant = mayBeApplicant(page_data.user);
  const shown = { linked, token, is_whole, is_applicant, zone: query.get('zone'), done: query.get('done') ?? '' };
  return data(shown, { status: linked ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your interview', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const token = queryOf(request).get('token') ?? '';
  const form = await request.formData();
  const answer = interviewAnswerOf(form);
  return answerForm(
    form,
    async () => {
      const done = await context.get(serverContext).callOrFail(answerLinkedInterview, { body: { token, ...answer } });
      // If the link expired meanwhile, the page says so.
      const notice = done ? { done: answer.answer, zone: answer.time_zone } : {};
      throw redirect(addQuery(HERE, { token, ...notice }), 303);
    },
    boxOfAnswer(form),
  );
}

/** One interview, for an applicant without an account who opened a mailed link. */
export default function ScheduleEvent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { linked, token, is_whole, is_applicant, zone, done } = loaderData;
  if (!linked) return <NoInterview is_whole={is_whole} />;
  if (linked.in_account) return <ApplicationInAccount heading="Your interview" back={addQuery(HERE, { token })} />;
  const { interview } = linked;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl">Your interview</h1>
        <p className="text-lg wrap-anywhere">
          {interview.title} <span className="text-muted">· {interview.company_name}</span>
        </p>
      </header>
      {ANSWER_NOTICES[done] && !answer && <Notice tone="success" live title={ANSWER_NOTICES[done]} />}
      {!is_applicant && (
        <Notice tone="warning" title="This link belongs to the applicant">
          You are not signed in as an applicant, so you can view this interview but not answer. If it is yours, sign out
          and open the link again.
        </Notice>
      )}
      <FormProblems answer={answer} labels={answerLabel} />
      <ApplicantInterviews
        interviews={[interview]}
        zone={zone}
        actionOf={is_applicant ? () => addQuery(HERE, { token, zone }) : null}
        calendarOf={() => addQuery(pathTo('/schedule-event/calendar.ics'), { token })}
        answer={answer}
        kept={{ token }}
      />
      {is_applicant && (
        <p className="text-sm text-muted">
          Anyone with the link from your email can answer here, so keep it to yourself. With an account you can track
          all your applications:{' '}
          <a href={pathTo('/create-seeker-account')} className="underline underline-offset-4">
            create one with the same email address
          </a>
          .
        </p>
      )}
    </div>
  );
}

function NoInterview({ is_whole }: { is_whole: boolean }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Your interview</h1>
      <LinkFailed is_whole={is_whole} action={<LinkButton href="/">Go to the home page</LinkButton>}>
        An interview link works until one month after the interview. Use the link in the newest email.
      </LinkFailed>
    </div>
  );
}
