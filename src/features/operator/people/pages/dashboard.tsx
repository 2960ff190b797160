import { data, redirect } from 'react-router';
import { firstCharacters } from '#rules/first-characters.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { Notice } from '#ui/notice.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { operatorTabs } from '../../components/shared/tabs.ts';
import { RecentImpersonations } from '../../impersonation/components/recent-impersonations.tsx';
import { emulate, listImpersonations } from '../../impersonation/contract.ts';
import { IMPERSONATION_MINUTES } from '../../impersonation/rules.ts';
import { FileHealth } from '../../notices/components/file-health.tsx';
import { getFileHealth, readNotices } from '../../notices/contract.ts';
import { PeopleSearch } from '../components/people-search.tsx';
import { findUsers, USER_STATES } from '../contract.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Staff dashboard', no_index: true });

const TYPES = ['employer', 'seeker'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const asked = {
    q: firstCharacters((searchParams.get('q') ?? '').trim(), 100),
    type: TYPES.find((type) => type === searchParams.get('type')),
    site: SITE_CODES.find((site) => site === searchParams.get('site')),
    state: USER_STATES.find((state) => state === searchParams.get('state')),
  };
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const query = { ...asked, page };
  const [found, past, needed, health] = await Promise.all([
    call(findUsers, { query }),
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

export default function OperatorDashboard({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Staff dashboard</h1>
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
      <TabLinks label="Staff" tabs={operatorTabs('people')} />
      {answer && !answer.fields.reason && <FormProblems answer={{ ...answer, fields: {} }} labels={{}} />}
      <PeopleSearch asked={loaderData.asked} found={loaderData.found} answer={answer} />
      <FileHealth health={loaderData.health} />
      <RecentImpersonations impersonations={loaderData.impersonations} />
    </div>
  );
}
