import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

export type Done =
  | { done: 'hidden'; kind: string; subject_id: string; person: string; is_snoozed: boolean }
  | { done: 'shown'; person: string }
  | { done: 'outcome'; person: string }
  | { done: 'reminder'; application_id: string; reminder_id: string; person: string }
  | { done: 'gone'; person: string };

/** What has just happened to a task, with an undo button where it can be undone. */
export function TaskDone({ done }: { done: Done }) {
  const { state } = useNavigation();
  if (done.done === 'gone')
    return <Notice live tone="warning" title="This task has changed or is done. The list is up to date." />;
  if (done.done === 'outcome') return <Notice live tone="success" title="Interview outcome recorded." />;
  if (done.done === 'reminder')
    return (
      <Notice
        live
        tone="success"
        title={`Reminder about ${done.person} done.`}
        action={
          <Form method="post" preventScrollReset>
            <CsrfField />
            <input type="hidden" name="intent" value="reminder" />
            <input type="hidden" name="application_id" value={done.application_id} />
            <input type="hidden" name="reminder_id" value={done.reminder_id} />
            <input type="hidden" name="person" value={done.person} />
            <Button type="submit" name="is_done" value="false" size="sm" pending={state === 'submitting'}>
              Undo
            </Button>
          </Form>
        }
      />
    );
  if (done.done === 'shown') return <Notice live tone="success" title={`The task about ${done.person} is back.`} />;
  return (
    <Notice
      live
      tone="success"
      title={`${done.is_snoozed ? 'Snoozed' : 'Dismissed'} for you: ${done.person}.`}
      action={
        <Form method="post" preventScrollReset>
          <CsrfField />
          <input type="hidden" name="intent" value="show" />
          <input type="hidden" name="kind" value={done.kind} />
          <input type="hidden" name="subject_id" value={done.subject_id} />
          <input type="hidden" name="person" value={done.person} />
          <Button type="submit" size="sm" pending={state === 'submitting'}>
            Undo
          </Button>
        </Form>
      }
    >
      {!done.is_snoozed && 'It comes back if something changes, such as a new message.'}
    </Notice>
  );
}
