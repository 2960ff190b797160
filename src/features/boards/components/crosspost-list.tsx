import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Crosspost } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { lateWords, STATE_LOOKS, STATE_WORDS } from '../words.ts';

/** On which boards the job is, or was. */
export function CrosspostList({ crossposts, is_live }: { crossposts: readonly Crosspost[]; is_live: boolean }) {
  return (
    <ul className="grid gap-3">
      {crossposts.map((each) => (
        <Card as="li" key={each.crosspost_id} className="grid gap-2">
          <h3 className="text-base font-semibold">{each.board_name}</h3>
          <StatusMark wraps look={STATE_LOOKS[each.state]}>
            {each.is_waiting ? 'Waits for a manager' : STATE_WORDS[each.state]}
            {each.is_leaving && ', being removed'} · <RelativeTime date={each.updated_at} />
          </StatusMark>
          {each.message && <p>{each.message}</p>}
          {lateWords(each) && <p className="text-muted">{lateWords(each)}</p>}
          {each.is_waiting && each.asked_by && <p className="text-muted">{each.asked_by} asked for it.</p>}
          {each.board_url && (
            <p>
              <a href={each.board_url} rel="noreferrer" className="underline underline-offset-4">
                See it on {each.board_name}
              </a>
            </p>
          )}
          <Actions crosspost={each} is_live={is_live} />
        </Card>
      ))}
    </ul>
  );
}

function Actions({ crosspost: each, is_live }: { crosspost: Crosspost; is_live: boolean }) {
  const not_manager = useReasonAgainst('authorize-crossposts');
  const { board_name: name, board_id } = each;
  const again = isOpen(each.state) ? null : each.state === 'failed' ? 'Try again' : 'Send again';
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <CsrfField />
      <input type="hidden" name="board_id" value={board_id} />
      <input type="hidden" name="applications" value={each.applications} />
      {each.is_waiting && (
        <Button type="submit" name="intent" value="send" reason={not_manager} aria-label={`Send to ${name}`}>
          Send
        </Button>
      )}
      {again && is_live && (
        <Button type="submit" name="intent" value="send" aria-label={`${again}: ${name}`}>
          {again}
        </Button>
      )}
      {isOpen(each.state) && !each.is_leaving && (
        <Button type="submit" name="intent" value="remove" aria-label={`Remove from ${name}`}>
          Remove
        </Button>
      )}
    </Form>
  );
}
