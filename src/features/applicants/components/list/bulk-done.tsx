import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type BulkDoneProps = {
  done: 'changed' | 'undone';
  count: number;
  mails?: number;
  /** How many changes could not be undone, and why. */
  not_undone?: { people: number; reason: string };
  /** The calls that undo the change, as JSON. */
  undo_calls: readonly string[];
};

/** The result of a bulk status change, with an undo button. */
export function BulkDone({ done, count, mails = 0, not_undone, undo_calls }: BulkDoneProps) {
  const { state } = useNavigation();
  const people = countPeople(count);
  const title = done === 'undone' ? `Undone for ${people}.` : `Status changed for ${people}.`;
  return (
    <Notice tone={not_undone ? 'warning' : 'success'} live title={title}>
      {not_undone && (
        <p>
          Not undone for {countPeople(not_undone.people)}. {not_undone.reason}
        </p>
      )}
      {undo_calls.length > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <CsrfField />
          {mails > 0 && <p>Undo also cancels emails that have not been sent yet.</p>}
          {undo_calls.map((call) => (
            <input key={call} type="hidden" name="undo_call" value={call} />
          ))}
          <Button type="submit" size="sm" pending={state === 'submitting'}>
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  );
}

const countPeople = (count: number) => (count === 1 ? '1 person' : `${count} people`);
