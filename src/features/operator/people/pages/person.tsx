import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES } from '#rules/sites.ts';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { emulate } from '../../impersonation/contract.ts';
import { PersonActions } from '../components/person-actions.tsx';
import { KIND_LABELS, nameOf, PersonMarks } from '../components/person-badges.tsx';
import { PersonCompany } from '../components/person-company.tsx';
import { PersonFacts } from '../components/person-facts.tsx';
import { PersonApplications, PersonMails } from '../components/person-tables.tsx';
import { endPersonSessions, getPerson, resendPersonConfirmation } from '../contract.ts';
import type { Route } from './+types/person.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? nameOf(loaderData.person.user) : 'Person', no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = orNotFound(await context.get(serverContext).call(getPerson, { params }));
  return { person, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const here = (done: string) => redirect(addQuery(pathTo('/operator/people/{user_id}', params), { done }), 303);
  return answerForm(form, async () => {
    const reason = textOf(form, 'reason');
    switch (textOf(form, 'intent')) {
      case 'confirmation':
        orNotFound(await call(resendPersonConfirmation, { params }));
        return here('mailed');
      case 'sessions':
        orNotFound(await call(endPersonSessions, { params, body: { reason } }));
        return here('ended');
      default: {
        const type = textOf(form, 'type') === 'seeker' ? 'seeker' : 'employer';
        const body = {
          type,
          userId: params.user_id,
          reason,
          from: pathTo('/operator/people/{user_id}', params),
        } as const;
        const answer = await call(emulate, { body });
        return answer ? redirect(answer.redirect_to) : gone(form);
      }
    }
  });
}

function gone(form: FormData) {
  const answer: FormAnswer = { message: 'You cannot act as this person.', fields: {}, values: textsOf(form) };
  return data(answer, { status: 404 });
}

const DONE: Record<string, string> = {
  mailed: 'Confirmation email sent.',
  ended: 'Signed out everywhere.',
};

export default function OperatorPerson({ loaderData: { person, done }, actionData: answer }: Route.ComponentProps) {
  const { user, company, mails } = person;
  const said = done && DONE[done];
  return (
    <WorkbenchPage
      title={nameOf(user)}
      mark={<PersonMarks user={user} />}
      back={{ href: pathTo('/operator/dashboard'), label: 'People' }}
      intro={`${KIND_LABELS[user.role ?? user.type]}, ${SITES[user.site].name}`}
    >
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && !answer.fields.reason && <Notice tone="danger" live title={answer.message} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PersonFacts person={person} />
        <PersonActions person={person} answer={answer} />
      </div>
      {company && <PersonCompany company={company} />}
      {user.type === 'seeker' && <PersonApplications {...person} />}
      <PersonMails mails={mails} />
    </WorkbenchPage>
  );
}
