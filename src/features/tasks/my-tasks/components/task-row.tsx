import { Form, useNavigation } from 'react-router';
import { kitPath } from '#features/scheduling/words.ts';
import { dayWords, momentWords } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { KIND_WORDS, pathOfTask } from '../../words.ts';
import type { Task } from '../contract.ts';
import { SnoozeMenu } from './snooze-menu.tsx';

type TaskRowProps = { task: Task; is_hidden: boolean; shows_members: boolean; time_zone: string };

/** A task: what is to do, with whom, since when, and its action at the right. */
export function TaskRow({ task, is_hidden, shows_members, time_zone }: TaskRowProps) {
  const { kind, application_id, name, posting_title, stage_name, since, due_at, until, waits_for, text } = task;
  const { says, icon } = KIND_WORDS[kind];
  const href = pathOfTask(kind, application_id);
  return (
    <li
      data-row=""
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon of={icon} size="sm" className="text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <a href={href} className="min-w-0 truncate font-semibold underline-offset-4 hover:underline">
            {name}
          </a>
          <span className="text-sm wrap-anywhere">{text ?? says}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {stage_name} · {posting_title} ·{' '}
          {kind === 'reminder' ? (
            `for ${dayWords(due_at, time_zone)}`
          ) : (
            <>
              came up <RelativeTime date={since} /> · due <RelativeTime date={due_at} />
            </>
          )}
          {shows_members && (waits_for.length === 0 ? ' · for the admins' : ` · for ${waits_for.join(', ')}`)}
          {until && ` · snoozed until ${momentWords(until, time_zone)}`}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-1.5 sm:col-start-3 sm:justify-end">
        <MainAction task={task} href={href} />
        <SnoozeMenu task={task} is_hidden={is_hidden} />
      </div>
    </li>
  );
}

function MainAction({ task, href }: { task: Task; href: string }) {
  const { state } = useNavigation();
  const { action } = KIND_WORDS[task.kind];
  if (task.kind === 'reminder')
    return (
      <Form method="post" preventScrollReset>
        <CsrfField />
        <input type="hidden" name="intent" value="reminder" />
        <input type="hidden" name="application_id" value={task.application_id} />
        <input type="hidden" name="reminder_id" value={task.subject_id} />
        <input type="hidden" name="person" value={task.name} />
        <Button type="submit" name="is_done" value="true" size="sm" pending={state === 'submitting'}>
          Done
          <span className="sr-only">: {task.name}</span>
        </Button>
      </Form>
    );
  if (task.interview_version === null)
    return (
      <LinkButton href={task.kit_interview_id ? kitPath(task.kit_interview_id) : href} size="sm">
        {action}
        <span className="sr-only"> {task.name}</span>
      </LinkButton>
    );
  const outcomes = [
    { outcome: 'done', label: 'Took place' },
    { outcome: 'missed', label: 'No-show' },
  ];
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-1.5">
      <CsrfField />
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="application_id" value={task.application_id} />
      <input type="hidden" name="interview_id" value={task.subject_id} />
      <input type="hidden" name="version" value={task.interview_version} />
      {outcomes.map(({ outcome, label }) => (
        <Button key={outcome} type="submit" name="outcome" value={outcome} size="sm" pending={state === 'submitting'}>
          {label}
          <span className="sr-only">: {task.name}</span>
        </Button>
      ))}
    </Form>
  );
}
