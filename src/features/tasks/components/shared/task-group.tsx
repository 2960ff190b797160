import { type ReactNode, useId } from 'react';
import { KIND_WORDS } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { hoursWords } from '#rules/times.ts';
import { countOf } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { EndingTask, InterviewTask, PersonTask, TaskGroupName, Tasks } from '../../contract.ts';
import { personPath, TASK_WORDS, taskPath } from '../../words.ts';

type TaskGroupProps = { kind: TaskGroupName; tasks: Tasks; className?: string };

/** The tasks of one kind with their number; nothing without tasks. */
export function TaskGroup({ kind, tasks, className }: TaskGroupProps) {
  const id = useId();
  const total = tasks[kind]?.total ?? 0;
  if (total === 0) return null;
  const { title, icon, all } = TASK_WORDS[kind];
  return (
    <Card as="section" flush aria-labelledby={id} className={className}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5">
        <Icon of={icon} size="sm" />
        <h2 id={id} className="text-base font-semibold">
          {title} <span className="ml-1 font-normal text-muted tabular-nums">{countOf(total)}</span>
        </h2>
        {all && (
          <a
            href={all.href}
            className="ml-auto flex min-h-8 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {all.label}
            {all.label === 'See all' && <span className="sr-only">: {title}</span>}
          </a>
        )}
      </header>
      <ul className="divide-y divide-line">
        {rowsOf(kind, tasks).map((row) => (
          <TaskRow key={row.key} row={row} />
        ))}
      </ul>
    </Card>
  );
}

type Row = {
  key: string;
  name: string;
  href: string;
  about: string;
  when: ReactNode;
  action: string;
  action_href: string;
};

function TaskRow({ row: { name, href, about, when, action, action_href } }: { row: Row }) {
  return (
    <li
      data-row=""
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 pr-2 pl-4 hover:bg-sunken"
    >
      <div className="min-w-0">
        <p className="flex items-baseline gap-x-2">
          <a href={href} className="truncate font-semibold underline-offset-4 hover:underline">
            {name}
          </a>
          <span className="ml-auto shrink-0 text-sm text-muted tabular-nums">{when}</span>
        </p>
        <p className="truncate text-sm text-muted">{about}</p>
      </div>
      <LinkButton href={action_href} size="sm">
        {action}
        <span className="sr-only"> {name}</span>
      </LinkButton>
    </li>
  );
}

function rowsOf(kind: TaskGroupName, tasks: Tasks): Row[] {
  if (kind === 'interview') return (tasks.interview?.tasks ?? []).map((task) => interviewRow(task, tasks.time_zone));
  if (kind === 'ending') return (tasks.ending?.tasks ?? []).map(endingRow);
  return (tasks[kind]?.tasks ?? []).map((task) => personRow(kind, task));
}

function personRow(kind: Exclude<TaskGroupName, 'interview' | 'ending'>, task: PersonTask): Row {
  const { application_id, name, posting_title, stage_name, since } = task;
  return {
    key: application_id,
    name,
    href: personPath(application_id),
    about: `${stage_name} · ${posting_title}`,
    when: <RelativeTime date={since} />,
    action: TASK_WORDS[kind].action,
    action_href: taskPath(kind, application_id),
  };
}

function interviewRow(task: InterviewTask, time_zone: string): Row {
  const { interview_id, application_id, name, posting_title, kind, starts_at, ends_at, is_over } = task;
  return {
    key: interview_id,
    name,
    href: personPath(application_id),
    about: `${KIND_WORDS[kind]} · ${posting_title}`,
    when: hoursWords({ starts_at, ends_at, time_zone }),
    action: is_over ? 'Record outcome' : TASK_WORDS.interview.action,
    action_href: taskPath('interview', application_id),
  };
}

function endingRow({ posting_id, title, ends_at, applicants }: EndingTask): Row {
  const href = pathTo('/employer/posting/{posting_id}/edit', { posting_id });
  return {
    key: posting_id,
    name: title,
    href,
    about: applicants === 1 ? '1 active applicant' : `${countOf(applicants)} active applicants`,
    when: <RelativeTime date={ends_at} />,
    action: TASK_WORDS.ending.action,
    action_href: href,
  };
}
