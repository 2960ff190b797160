import { Button } from '#ui/button.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OwnInterview } from '../applicant-contract.ts';
import { whenWords } from '../words.ts';
import { AnswerFields } from './answer-fields.tsx';

type ConfirmedPartProps = {
  interview: OwnInterview;
  action: string | null;
  answer: FormAnswer | undefined;
  calendar: string;
};

/** The time of a confirmed or former interview. An upcoming one can be added to a calendar or canceled. */
export function ConfirmedPart({ interview, action, answer, calendar }: ConfirmedPartProps) {
  const { state, starts_at, ends_at, time_zone, word } = interview;
  const when = starts_at && ends_at && whenWords({ starts_at, ends_at }, time_zone);
  return (
    <>
      {when &&
        (state === 'called_off' ? <s className="text-muted">{when}</s> : <p className="font-semibold">{when}</p>)}
      {state === 'called_off' && <p>{BY_WHOM[interview.called_off_by ?? 'ending']}</p>}
      {state === 'called_off' && word && <p className="wrap-anywhere whitespace-pre-line text-muted">{word}</p>}
      {state === 'confirmed' && interview.in_calendly && (
        <p>Calendly sent you the invitation for your calendar. You can choose another time there.</p>
      )}
      {state === 'confirmed' && !interview.in_calendly && action !== null && (
        <p className="screen-only">
          <LinkButton href={calendar} icon="calendar-clock">
            Add to calendar
          </LinkButton>
        </p>
      )}
      {interview.can_cancel && action !== null && <CancelForm interview={interview} action={action} answer={answer} />}
    </>
  );
}

const BY_WHOM: Readonly<Record<NonNullable<OwnInterview['called_off_by']>, string>> = {
  employer: 'The employer canceled this interview.',
  applicant: 'You canceled this interview.',
  ending: 'This interview was canceled because the application ended.',
};

function CancelForm({
  interview,
  action,
  answer,
}: Omit<ConfirmedPartProps, 'calendar' | 'action'> & { action: string }) {
  const { interview_id } = interview;
  return (
    <CollapsibleForm title="Cancel this interview" open={answer?.values.answer === 'cancel'}>
      <form method="post" action={action} className="grid justify-items-start gap-3 pt-3" noValidate>
        <CsrfField />
        <AnswerFields interview={interview} answer="cancel" />
        <TextArea
          name="note"
          id={`note-${interview_id}`}
          label="Message to the employer"
          optional
          rows={3}
          className="w-full"
          defaultValue={answer?.values.note}
          error={answer?.fields[`note-${interview_id}`]}
        />
        <Button type="submit" variant="danger">
          Cancel interview
        </Button>
      </form>
    </CollapsibleForm>
  );
}
