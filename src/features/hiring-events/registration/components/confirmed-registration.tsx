import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { BookedTalks, type OwnRegistration, SlotList, type SlotRefused } from '../../booking/components/slot-list.tsx';
import type { TalkChange } from '../../booking/words.ts';
import { addressWords } from '../../words.ts';
import { EmployerChoice } from './employer-choice.tsx';

type ConfirmedRegistrationProps = {
  own: OwnRegistration;
  action: string;
  token: string;
  talk: TalkChange | undefined;
  refused: SlotRefused | undefined;
  children: ReactNode;
};

/** A confirmed registration: check-in code, conversations, employers and cancellation. */
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
          <LinkButton
            href={addQuery(pathTo('/hiring-events/registration/calendar.ics'), { token })}
            icon="calendar-clock"
          >
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
      <CollapsibleForm title="Cancel your registration">
        <form method="post" action={action} className="mt-4 grid gap-4">
          <CsrfField />
          <p>
            Your place and your conversations open up for others, and we delete your details. We email you a file that
            removes the event from your calendar.
          </p>
          <div>
            <Button type="submit" name="intent" value="cancelled" variant="danger">
              Cancel registration
            </Button>
          </div>
        </form>
      </CollapsibleForm>
    </>
  );
}
