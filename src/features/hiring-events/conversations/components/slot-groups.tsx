import { hoursWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { TOGETHER } from '../../staff/form.ts';
import type { StaffSlot, WholeEvent } from '../../staff/list-contract.ts';
import { talksWords } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';

/** All conversations of an event, by employer. Booked ones cannot be removed. */
export function SlotGroups({ event, is_closed }: { event: WholeEvent; is_closed: boolean }) {
  const { booths, slots, time_zone } = event;
  const groups = [
    ...booths.map(({ company_id, name }) => ({ id: company_id, name })),
    { id: null, name: 'All employers together' },
  ]
    .map((group) => ({ ...group, slots: slots.filter(({ company_id }) => company_id === group.id) }))
    .filter((group) => group.slots.length > 0);
  return (
    <section aria-labelledby="conversations" className="grid gap-4">
      <h2 id="conversations" className="text-lg">
        {talksWords(slots.length)}
      </h2>
      {groups.map((group) => (
        <details key={group.name} open={groups.length <= 3} className="group rounded-lg border border-line bg-surface">
          <summary className="flex cursor-pointer items-center gap-2.5 px-4 py-3">
            <Icon of="chevron-down" size="sm" className="shrink-0 group-open:rotate-180" />
            <span className="min-w-0">
              <span className="font-semibold">{group.name}</span>{' '}
              <span className="text-muted tabular-nums">
                {talksWords(group.slots.length)}, {group.slots.filter(({ taken }) => taken > 0).length} booked
              </span>
            </span>
          </summary>
          <form method="post" action={staffPath(event.event_id, 'conversations')} className="grid gap-3 px-4 pb-4">
            <CsrfField />
            <input type="hidden" name="group" value={group.id ?? TOGETHER} />
            <ul className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-3">
              {group.slots.map((slot) => (
                <li key={slot.slot_id}>
                  <SlotChoice slot={slot} time_zone={time_zone} is_closed={is_closed} />
                </li>
              ))}
            </ul>
            {!is_closed && (
              <p className="flex flex-wrap gap-3">
                <Button type="submit" size="sm" name="intent" value="delete">
                  Remove selected<span className="sr-only">: {group.name}</span>
                </Button>
                <Button type="submit" size="sm" variant="quiet" name="intent" value="delete-free">
                  Remove all unbooked<span className="sr-only">: {group.name}</span>
                </Button>
              </p>
            )}
          </form>
        </details>
      ))}
    </section>
  );
}

type SlotChoiceProps = { slot: StaffSlot; time_zone: string; is_closed: boolean };

function SlotChoice({ slot, time_zone, is_closed }: SlotChoiceProps) {
  const { slot_id, kind, title, recruiter, capacity, taken } = slot;
  const label = (
    <>
      <span className="font-semibold tabular-nums">{hoursWords({ ...slot, time_zone })}</span>{' '}
      {taken > 0 && <Badge tone="success">{kind === 'group' ? `${taken} of ${capacity} booked` : 'Booked'}</Badge>}
      <span className="block text-sm wrap-anywhere text-muted">
        {title}
        {recruiter && `, with ${recruiter}`}
        {kind === 'group' && taken === 0 && `, ${capacity} seats`}
      </span>
    </>
  );
  if (is_closed) return label;
  return <Checkbox name="slot_ids" value={slot_id} id={`slot-${slot_id}`} label={label} disabled={taken > 0} />;
}
