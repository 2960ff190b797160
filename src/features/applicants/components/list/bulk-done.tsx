import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type BulkDoneProps = {
  done: 'changed' | 'undone';
  count: number;
  mails?: number;
  /** Who could not be taken back. */
  stay?: { people: number; why: string };
  /** The calls that take it back. */
  ways: readonly string[];
};

/** What was done with those who were ticked, and the way back. */
export function BulkDone({ done, count, mails = 0, stay, ways }: BulkDoneProps) {
  const { state } = useNavigation();
  const people = peopleOf(count);
  const verb = count === 1 ? 'has' : 'have';
  const title = done === 'undone' ? `${people} ${verb} the status from before.` : `${people} ${verb} the new status.`;
  return (
    <Notice tone={stay ? 'warning' : 'success'} live title={title}>
      {stay && (
        <p>
          {peopleOf(stay.people)} {stay.people === 1 ? 'stays' : 'stay'} where they are. {stay.why}
        </p>
      )}
      {ways.length > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <CsrfField />
          {mails > 0 && <p>As long as an email about it waits, undoing stops it.</p>}
          {ways.map((way) => (
            <input key={way} type="hidden" name="way_back" value={way} />
          ))}
          <Button type="submit" size="sm" pending={state === 'submitting'}>
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  );
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`);
