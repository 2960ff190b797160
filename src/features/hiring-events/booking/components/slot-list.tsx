import type { Answer } from '#api/endpoint.ts';
import { overlap } from '#rules/spans.ts';
import { hoursWords, momentWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { getRegistration } from '../../registration/contract.ts';
import { boothOf, talksId, talkWords } from '../../words.ts';
import { doingWords, MAIL_PAUSE_MINUTES } from '../rules.ts';
import { type TalkChange, talkChangeWords } from '../words.ts';

export type OwnRegistration = Answer<typeof getRegistration>;
type OwnSlot = OwnRegistration['slots'][number];

export function BookedTalks({ own: { event, slots } }: { own: OwnRegistration }) {
  const booked = slots.filter((slot) => slot.is_booked);
  if (booked.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-muted">You have booked:</p>
      <ul className="grid gap-1">
        {booked.map((slot) => (
          <li key={slot.slot_id} className="wrap-anywhere tabular-nums">
            {hoursWords({ ...slot, time_zone: event.time_zone })}: {talkWords(slot, event.booths)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type SlotRefused = { slot_id: string; message: string };
type SlotListProps = {
  own: OwnRegistration;
  action: string;
  done: TalkChange | undefined;
  refused: SlotRefused | undefined;
};

/** The id that the problem at the top of the page links to. */
const SLOT_FIELD = 'slot_id';

/** The conversations of an event by employer, each with its action. */
export function SlotList({ own, action, done, refused }: SlotListProps) {
  const { event, slots } = own;
  const slotsOf = (company_id: string | null) => slots.filter((slot) => slot.company_id === company_id);
  const groups = [
    ...event.booths.map(({ company_id, name, place }) => groupOf({ company_id, name, place }, slotsOf(company_id))),
    { company_id: null, name: 'For everyone', place: '', slots: slotsOf(null), booked: undefined },
  ].filter((group) => group.slots.length > 0);
  return (
    <section aria-labelledby="talks" className="grid gap-5">
      <h2 id="talks" className="text-2xl">
        Conversations
      </h2>
      <BookingNote own={own} />
      {groups.map((group) => (
        <section key={group.name} id={talksId(group.company_id)} className="grid scroll-mt-6 gap-2">
          <h3 className="text-lg wrap-anywhere">
            {group.name}
            {group.place && <span className="text-base font-normal text-muted"> · {group.place}</span>}
          </h3>
          {done?.slot.company_id === group.company_id && (
            <Notice tone="success" live title={talkChangeWords(done, event)} />
          )}
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {group.slots.map((slot) => (
              <li
                key={slot.slot_id}
                {...(slot.slot_id === refused?.slot_id ? { id: SLOT_FIELD, tabIndex: -1 } : {})}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
              >
                <SlotWords slot={slot} time_zone={event.time_zone} />
                {own.booking === 'open' && <SlotAction slot={slot} group={group} own={own} action={action} />}
                {slot.slot_id === refused?.slot_id && (
                  <div className="basis-full">
                    <FieldError id={SLOT_FIELD}>{refused.message}</FieldError>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type Group = { company_id: string | null; name: string; place: string; slots: OwnSlot[]; booked: OwnSlot | undefined };

const groupOf = (booth: Pick<Group, 'company_id' | 'name' | 'place'>, slots: OwnSlot[]): Group => ({
  ...booth,
  slots,
  booked: slots.find((slot) => slot.is_booked),
});

function BookingNote({ own: { booking, event } }: { own: OwnRegistration }) {
  if (booking === 'early') return <p>Booking opens on {momentWords(event.booking_opens_at, event.time_zone)}.</p>;
  if (booking === 'over') return <p>Booking is closed.</p>;
  return (
    <p>
      Book one conversation with each employer. You can move or cancel it until{' '}
      {momentWords(event.booking_closes_at, event.time_zone)}. {MAIL_PAUSE_MINUTES} minutes after your last change, we
      email you the new calendar file.
    </p>
  );
}

function SlotWords({ slot, time_zone }: { slot: OwnSlot; time_zone: string }) {
  const with_whom = slot.recruiter ? `, with ${slot.recruiter}` : '';
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold tabular-nums">
        {hoursWords({ ...slot, time_zone })} {slot.is_booked && <Badge tone="success">Booked</Badge>}
      </p>
      <p className="wrap-anywhere text-muted">
        {slot.title}
        {with_whom}
        {slot.kind === 'group' && ` · group, ${slot.free} ${slot.free === 1 ? 'seat' : 'seats'} free`}
      </p>
    </div>
  );
}

type SlotActionProps = { slot: OwnSlot; group: Group; own: OwnRegistration; action: string };

const ACTION_LABELS = { booked: 'Book', moved: 'Move here', given_back: 'Cancel booking' };

/** Words for a booked conversation at the same time, other than the one that would be replaced. */
function conflictWords(slot: OwnSlot, { booked }: Group, { event, slots }: OwnRegistration): string | null {
  const other = slots.find((each) => each.is_booked && each !== slot && each !== booked && overlap(each, slot));
  return other ? doingWords({ ...other, employer: boothOf(other, event.booths)?.name ?? null }) : null;
}

function SlotAction({ slot, group, own, action }: SlotActionProps) {
  const { name: employer, booked } = group;
  if (slot.has_begun) return null;
  if (!slot.is_booked && slot.free === 0) return <span className="text-muted">Taken</span>;
  if (!slot.is_booked && booked?.has_begun) return null;
  const doing = slot.is_booked ? null : conflictWords(slot, group, own);
  if (doing) return <span className="text-muted wrap-anywhere">You {doing} then</span>;
  const intent = slot.is_booked ? 'given_back' : booked ? 'moved' : 'booked';
  const name = `${employer}, ${slot.title}, ${hoursWords({ ...slot, time_zone: own.event.time_zone })}`;
  return (
    <form method="post" action={action}>
      <CsrfField />
      <input type="hidden" name="slot_id" value={slot.slot_id} />
      <input type="hidden" name="company_id" value={slot.company_id ?? ''} />
      <Button type="submit" name="intent" value={intent} size="sm" aria-label={`${ACTION_LABELS[intent]}: ${name}`}>
        {ACTION_LABELS[intent]}
      </Button>
    </form>
  );
}
