import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Person } from '../contract.ts';

type Merge = Person['merges'][number];

/** The merges of a person, newest first, each with its undo while there is time. */
export function Merges({ merges }: Pick<Person, 'merges'>) {
  if (merges.length === 0) return null;
  return (
    <Card as="section" aria-label="Merges" className="grid gap-3">
      <h2 className="text-lg font-semibold">Merges</h2>
      <ul className="grid gap-3">
        {merges.map((merge) => (
          <MergeLine key={merge.merge_id} merge={merge} />
        ))}
      </ul>
    </Card>
  );
}

function MergeLine({ merge }: { merge: Merge }) {
  const { merge_id, with_name, at, actor_name, undo_until, undone_at, undone_by, can_undo } = merge;
  const { state, formData } = useNavigation();
  const reason = useReasonAgainst('edit-people');
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <p>
        Merged with <span className="font-semibold wrap-anywhere">{with_name ?? 'another person'}</span>{' '}
        <span className="text-muted">
          <RelativeTime date={at} />
          {actor_name && ` by ${actor_name}`}
        </span>
      </p>
      {undone_at && (
        <p className="text-sm text-muted">
          Undone <RelativeTime date={undone_at} />
          {undone_by && ` by ${undone_by}`}
        </p>
      )}
      {can_undo && (
        <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CsrfField />
          <input type="hidden" name="merge_id" value={merge_id} />
          <Button
            type="submit"
            size="sm"
            reason={reason}
            pending={state === 'submitting' && formData?.get('merge_id') === merge_id}
          >
            Undo merge
          </Button>
          <span className="text-sm text-muted">
            Until <DayOf date={undo_until} />. Both people get their details back. Details edited since the merge stay
            with the person it was started from.
          </span>
        </Form>
      )}
      {!undone_at && !can_undo && (
        <p className="text-sm text-muted">It can no longer be undone, or a later merge must be undone first.</p>
      )}
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const DayOf = ({ date }: { date: string }) => <time dateTime={date}>{DAY.format(new Date(date))}</time>;
