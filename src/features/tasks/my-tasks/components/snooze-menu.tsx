import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { Task } from '../contract.ts';

/** Snoozes or dismisses a task for the reader; a hidden one is taken back by one button. Works without scripts. */
export function SnoozeMenu({ task, is_hidden }: { task: Task; is_hidden: boolean }) {
  const { state } = useNavigation();
  const pending = state === 'submitting';
  if (is_hidden)
    return (
      <Form method="post" preventScrollReset>
        <Named task={task} intent="show" />
        <Button type="submit" size="sm" icon="undo-2" pending={pending}>
          Take back
          <span className="sr-only">: {task.name}</span>
        </Button>
      </Form>
    );
  return (
    <details name="header-menu" className="relative">
      <summary className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
        <Icon of="ellipsis" size="sm" label={`Snooze or dismiss: ${task.name}`} />
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-56 gap-2 rounded-md border border-line bg-surface p-3 shadow-overlay max-sm:right-auto max-sm:left-0">
        <Form method="post" preventScrollReset className="grid gap-1">
          <Named task={task} intent="hide" />
          <Choice until="tomorrow" label="Snooze until tomorrow" pending={pending} />
          <Choice until="next-week" label="Snooze until next week" pending={pending} />
          <Choice until="never" label="Dismiss" pending={pending} />
        </Form>
        <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-2">
          <Named task={task} intent="hide" />
          <TextInput id={`day-${task.kind}-${task.subject_id}`} name="until" type="date" label="Until a day" required />
          <Button type="submit" size="sm" pending={pending}>
            Snooze until then
          </Button>
        </Form>
      </div>
    </details>
  );
}

function Named({ task, intent }: { task: Task; intent: 'hide' | 'show' }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={task.kind} />
      <input type="hidden" name="subject_id" value={task.subject_id} />
      <input type="hidden" name="since" value={task.since} />
      <input type="hidden" name="person" value={task.name} />
    </>
  );
}

type ChoiceProps = { until: string; label: string; pending: boolean };

function Choice({ until, label, pending }: ChoiceProps) {
  return (
    <Button
      type="submit"
      name="until"
      value={until}
      variant="quiet"
      size="sm"
      className="justify-start"
      pending={pending}
    >
      {label}
    </Button>
  );
}
