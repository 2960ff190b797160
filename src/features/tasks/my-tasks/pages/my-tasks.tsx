import { useRef } from 'react';
import { putReminderDone } from '#features/reminders/contract.ts';
import { putInterviewOutcome } from '#features/scheduling/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { can, memberMay, whyNot } from '#rules/permissions.ts';
import { countOf } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useFocusHome } from '#web/use-focus-home.ts';
import type { TaskKind } from '../../kinds.ts';
import { DUE_GROUPS, WHOSE, type Whose } from '../../rules.ts';
import { DUE_WORDS, WHOSE_WORDS } from '../../words.ts';
import { readTaskAddress, type TaskAddress, taskAddress } from '../address.ts';
import { type Done, TaskDone } from '../components/task-done.tsx';
import { TaskFilters } from '../components/task-filters.tsx';
import { TaskRow } from '../components/task-row.tsx';
import { hideTask, listMyTasks, type MyTasks, showTask } from '../contract.ts';
import type { Route } from './+types/my-tasks.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My tasks' });

const PAGE_SIZE = 25;
const TABS: Readonly<Record<Whose, 'see-team-tasks' | 'see-every-task' | null>> = {
  mine: null,
  team: 'see-team-tasks',
  all: 'see-every-task',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('view-my-tasks', user, flags)) return { refused: whyNot('view-my-tasks') };
  const tabs = WHOSE.filter((whose) => TABS[whose] === null || memberMay(TABS[whose], user));
  const asked = readTaskAddress(new URL(request.url).searchParams);
  const address: TaskAddress = { ...asked, whose: tabs.includes(asked.whose) ? asked.whose : 'mine' };
  const { radius, ...query } = address;
  const near = radius === undefined ? {} : { near: 'true' as const, radius };
  const list = await call(listMyTasks, { params: { company_id }, query: { ...query, ...near, page_size: PAGE_SIZE } });
  return { tabs, address, list: orNotFound(list) };
}

/** Snoozes, dismisses or restores a task, records an interview's outcome, or finishes a reminder. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const [intent, person] = [textOf(form, 'intent'), textOf(form, 'person')];
  return answerForm(form, async (): Promise<Done> => {
    if (intent === 'outcome') {
      const params = {
        company_id,
        application_id: textOf(form, 'application_id'),
        interview_id: textOf(form, 'interview_id'),
      };
      const outcome = form.get('outcome') === 'done' ? ('done' as const) : ('missed' as const);
      const done = await call(putInterviewOutcome, {
        params,
        body: { outcome, version: Number(textOf(form, 'version')) },
      });
      return { done: done ? 'outcome' : 'gone', person };
    }
    if (intent === 'reminder') {
      const [application_id, reminder_id] = [textOf(form, 'application_id'), textOf(form, 'reminder_id')];
      const is_done = textOf(form, 'is_done') === 'true';
      const params = { company_id, application_id, reminder_id };
      const saved = await call(putReminderDone, { params, body: { is_done } });
      if (!saved) return { done: 'gone', person };
      return is_done ? { done: 'reminder', application_id, reminder_id, person } : { done: 'shown', person };
    }
    const task = asTyped<NamedTask>({ kind: textOf(form, 'kind'), subject_id: textOf(form, 'subject_id') });
    if (intent === 'show') {
      const shown = await call(showTask, { params: { company_id }, body: task });
      return { done: shown ? 'shown' : 'gone', person };
    }
    const until = textOf(form, 'until');
    const body = { ...task, since: textOf(form, 'since'), ...(until !== 'never' && { until }) };
    const hidden = await call(hideTask, { params: { company_id }, body });
    return hidden ? { done: 'hidden', ...task, person, is_snoozed: hidden.until !== null } : { done: 'gone', person };
  });
}

type NamedTask = { kind: TaskKind; subject_id: string };

export default function MyTasksPage({ loaderData, actionData }: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null);
  useFocusHome(main);
  if (loaderData.refused !== undefined)
    return (
      <WorkbenchPage title="My tasks">
        <EmptyState icon="inbox" title="You do not have tasks">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  const { tabs, address, list } = loaderData;
  const answer = actionData && 'fields' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  return (
    <WorkbenchPage title="My tasks" intro={introOf(list)}>
      <div ref={main} tabIndex={-1} data-focus-home="" className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {tabs.length > 1 && (
          <TabLinks
            label="Whose tasks"
            tabs={tabs.map((whose) => ({
              href: taskAddress(address, { whose, kind: undefined, posting_id: undefined }),
              label: WHOSE_WORDS[whose],
              current: whose === address.whose,
            }))}
          />
        )}
        <FormProblems answer={answer} labels={{ until: 'Until a day' }} />
        {done && <TaskDone done={done} />}
        <TaskFilters address={address} list={list} />
        {list.tasks.length === 0 ? <NoTasks address={address} /> : <Groups address={address} list={list} />}
        <Pagination
          page={list.page}
          pageCount={Math.ceil(list.total / PAGE_SIZE)}
          hrefOf={(page) => taskAddress(address, { page })}
          label="Pages of tasks"
        />
      </div>
    </WorkbenchPage>
  );
}

const introOf = ({ states: { open } }: MyTasks) =>
  open === 0 ? 'Nothing is waiting.' : open === 1 ? '1 task is waiting.' : `${countOf(open)} tasks are waiting.`;

function Groups({ address, list }: { address: TaskAddress; list: MyTasks }) {
  const groups = DUE_GROUPS.map((group) => ({
    group,
    tasks: list.tasks.filter(({ due }) => due === group),
  }));
  return groups.map(
    ({ group, tasks }) =>
      tasks.length > 0 && (
        <Card as="section" flush key={group} aria-labelledby={`due-${group}`}>
          <h2 id={`due-${group}`} className="border-b border-line px-4 py-2 text-base font-semibold">
            {DUE_WORDS[group]} <span className="font-normal text-muted tabular-nums">{tasks.length}</span>
          </h2>
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <TaskRow
                key={`${task.kind} ${task.subject_id}`}
                task={task}
                is_hidden={address.state !== 'open'}
                shows_members={address.whose !== 'mine'}
                time_zone={list.time_zone}
              />
            ))}
          </ul>
        </Card>
      ),
  );
}

function NoTasks({ address }: { address: TaskAddress }) {
  const is_filtered = Boolean(address.kind ?? address.posting_id ?? address.radius) || address.page > 1;
  if (is_filtered)
    return (
      <EmptyState
        icon="search-x"
        title="No matching tasks"
        action={
          <LinkButton href={taskAddress({ ...address, kind: undefined, posting_id: undefined, radius: undefined }, {})}>
            Show all tasks
          </LinkButton>
        }
      />
    );
  if (address.state === 'snoozed')
    return (
      <EmptyState icon="clock" title="No snoozed tasks">
        Tasks that you snooze wait here until their day.
      </EmptyState>
    );
  if (address.state === 'dismissed')
    return (
      <EmptyState icon="check" title="No dismissed tasks">
        Tasks that you dismiss stay here until they are done or something about them changes.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="circle-check"
      title="All caught up"
      action={<LinkButton href={pathTo('/employer/applications')}>View applicants</LinkButton>}
    >
      New applicants, scorecards, decisions, messages and interviews appear here when they wait for you.
    </EmptyState>
  );
}
