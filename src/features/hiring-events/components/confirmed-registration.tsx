import type { ReactNode } from 'react';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { OpensFirst } from '#ui/opens-first.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { TalkDone } from '../talk-done.ts';
import { addressWords, OWN_PATH } from '../words.ts';
import { EmployerChoice } from './employer-choice.tsx';
import { BookedTalks, type OwnRegistration, SlotList, type SlotRefused } from './slot-list.tsx';

type ConfirmedRegistrationProps = {
  own: OwnRegistration;
  action: string;
  token: string;
  talk: TalkDone | undefined;
  refused: SlotRefused | undefined;
  children: ReactNode;
};

/** A place that is reserved: the code, what is booked and can be, whom one wants to meet, and how to cancel. */
export function ConfirmedRegistration({ own, action, token, talk, refused, children }: ConfirmedRegistrationProps) {
  const { event } = own;
  return (
    <>
      <Card className="grid gap-4">
        <p className="text-muted">
          {addressWords(event) ? 'Show this code at the door:' : 'Say this code when you join:'}
        </p>
        <p className="font-mono text-4xl font-semibold tracking-widest">{own.check_in_code}</p>
        <p className="wrap-anywhere">
          {own.first_name} {own.last_name}, {own.email}
        </p>
        <BookedTalks own={own} />
        <p className="screen-only">
          <LinkButton href={addQuery(`${OWN_PATH}/calendar.ics`, { token })} icon="calendar-clock">
            Download the calendar file
          </LinkButton>
        </p>
      </Card>
      {own.slots.length > 0 && <SlotList own={own} action={action} done={talk} refused={refused} />}
      {event.booths.length > 0 && (
        <Card>
          <form method="post" action={action} className="grid gap-5">
            <CsrfField />
            <EmployerChoice event={event} company_ids={own.company_ids} shares={own.shares} />
            <div>
              <PersonalButton type="submit" name="intent" value="saved">
                Save your choice
              </PersonalButton>
            </div>
          </form>
        </Card>
      )}
      {children}
      <OpensFirst title="Cancel your registration">
        <form method="post" action={action} className="mt-4 grid gap-4">
          <CsrfField />
          <p>
            Your place and your conversations open up for others, and your details are deleted. We email you a file that
            takes them out of your calendar.
          </p>
          <div>
            <Button type="submit" name="intent" value="cancelled" variant="danger">
              Cancel registration
            </Button>
          </div>
        </form>
      </OpensFirst>
    </>
  );
}
