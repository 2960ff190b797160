import { data, redirect } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { LIST_KEYS, useSingleKeys } from '#web/list-keys.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { RecentImpersonations } from '../../impersonation/components/recent-impersonations.tsx';
import { emulate, listImpersonations } from '../../impersonation/contract.ts';
import { IMPERSONATION_MINUTES } from '../../impersonation/rules.ts';
import { FileHealth } from '../../notices/components/file-health.tsx';
import { getFileHealth, readNotices } from '../../notices/contract.ts';
import { PeopleSearch, peopleText } from '../components/people-search.tsx';
import { findUsers } from '../contract.ts';
import { readPeopleAddress } from '../list-address.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Staff dashboard', no_index: true });

const TYPES = ['employer', 'seeker'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const asked = readPeopleAddress(searchParams);
  const [found, past, needed, health] = await Promise.all([
    call(findUsers, { query: asked }),
    call(listImpersonations, {}),
    call(readNotices, {}),
    call(getFileHealth, {}),
  ]);
  const { impersonations } = orNotFound(past);
  return {
    asked,
    is_over: searchParams.has('over'),
    found: orNotFound(found),
    impersonations,
    notices: orNotFound(needed).notices,
    health: orNotFound(health),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const type = TYPES.find((known) => known === textOf(form, 'type')) ?? 'employer';
  return answerForm(form, async () => {
    const body = { type, userId: textOf(form, 'userId'), reason: textOf(form, 'reason'), from: textOf(form, 'from') };
    const answer = await context.get(serverContext).call(emulate, { body });
    return answer ? redirect(answer.redirect_to) : gone(form);
  });
}

function gone(form: FormData) {
  const answer: FormAnswer = { message: 'You cannot act as this person.', fields: {}, values: textsOf(form) };
  return data(answer, { status: 404 });
}

/** The list filters while one types and is gone through by keys, which takes the framework; its forms work without. */
export const handle = { scripts: 'framework' } satisfies ScreenHandle;

export default function OperatorDashboard({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSingleKeys(LIST_KEYS);
  return (
    <WorkbenchPage title="Staff dashboard" intro={peopleText(loaderData.found.total)}>
      {loaderData.is_over && (
        <Notice tone="info" title={`Your ${IMPERSONATION_MINUTES} minutes of acting as a user are over`}>
          You are signed in as yourself again. Unsaved changes were lost.
        </Notice>
      )}
      {loaderData.notices.map((notice) => (
        <Notice key={notice} tone="warning" title="This installation needs attention">
          {notice}
        </Notice>
      ))}
      {answer && !answer.fields.reason && <FormProblems answer={{ ...answer, fields: {} }} labels={{}} />}
      <PeopleSearch asked={loaderData.asked} found={loaderData.found} answer={answer} />
      <FileHealth health={loaderData.health} />
      <RecentImpersonations impersonations={loaderData.impersonations} />
    </WorkbenchPage>
  );
}
