import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm } from '#web/form-answer.ts';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { SelfIdForms } from '../components/self-id-forms.tsx';
import { deleteSelfIdentification, getSelfIdentification, putSelfIdentification } from '../contract.ts';
import { answersIn, roundIn, shownRound } from '../form.ts';
import type { Route } from './+types/own.ts';

const pageOf = (application_id: string) =>
  pathTo('/seeker/applications/{application_id}/self-identification', { application_id });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callOrFail, impersonation } = context.get(serverContext);
  if (impersonation) return null;
  const own = orNotFound(await callOrFail(getSelfIdentification, { params }));
  const asked = orNotFound(own.rounds.length > 0 ? own : undefined);
  const { searchParams } = new URL(request.url);
  return { asked, round: shownRound(asked.rounds, searchParams.get('round')), done: searchParams.get('done') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Voluntary questions', no_index: true });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const round = roundIn(form);
  return answerForm(form, async () => {
    if (form.get('intent') === 'withdraw') {
      orNotFound(await callOrFail(deleteSelfIdentification, { params, body: { round } }));
    } else {
      orNotFound(await callOrFail(putSelfIdentification, { params, body: { round, answers: answersIn(form) } }));
    }
    throw redirect(addQuery(pageOf(params.application_id), { round, done: 'yes' }), 303);
  });
}

/** The voluntary questions about one of the seeker's own applications. */
export default function OwnSelfIdentification({ loaderData, params, actionData }: Route.ComponentProps) {
  const visit = useVisit();
  const title = 'Voluntary questions';
  if (!loaderData) {
    return (
      <SeekerLayout visit={visit} title={title} current={pathTo('/seeker/applications')}>
        <Notice title={BY_PERSON_ALONE} />
      </SeekerLayout>
    );
  }
  const { application_id } = params;
  return (
    <SeekerLayout visit={visit} title={title} current={pathTo('/seeker/applications')}>
      <p className="mb-6">
        About your application for{' '}
        <a className="link" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
          {loaderData.asked.title}
        </a>
      </p>
      <SelfIdForms {...loaderData} here={pageOf(application_id)} problem={actionData} />
    </SeekerLayout>
  );
}
