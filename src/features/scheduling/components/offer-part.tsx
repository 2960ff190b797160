import { Button } from '#ui/button.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OwnInterview } from '../applicant-contract.ts';
import { spanOf } from '../rules.ts';
import { whenWords } from '../words.ts';
import { AnswerFields } from './answer-fields.tsx';

type OfferPartProps = { interview: OwnInterview; action: string | null; answer: FormAnswer | undefined };

/** The offered times, each chosen by one click, and a form to decline them all. */
export function OfferPart({ interview, action, answer }: OfferPartProps) {
  const { interview_id, times, length_minutes, time_zone, state, word, booking_url, in_calendly } = interview;
  const words = (starts_at: string) => whenWords(spanOf(starts_at, length_minutes), time_zone);
  return (
    <>
      {state === 'none_suits' && (
        <p>
          You answered that none of these times work for you. The employer may offer others, and you can still choose
          {in_calendly ? ' a time in Calendly.' : ' one of these.'}
          {word && <span className="mt-1 block wrap-anywhere whitespace-pre-line text-muted">{word}</span>}
        </p>
      )}
      {booking_url && action !== null && <BookingLink booking_url={booking_url} />}
      {times.length === 0 && !in_calendly && <p>All of these times have passed. The employer may offer others.</p>}
      <form method="post" action={action ?? undefined} className="grid gap-3">
        <CsrfField />
        <AnswerFields interview={interview} answer="choose" />
        <ul id={`starts_at-${interview_id}`} tabIndex={-1} className="grid justify-items-start gap-2">
          {times.map(({ starts_at, is_free }) => (
            <li key={starts_at}>
              {action === null ? (
                words(starts_at)
              ) : is_free ? (
                <Button type="submit" name="starts_at" value={starts_at} className="text-left">
                  <span className="sr-only">Choose </span>
                  {words(starts_at)}
                </Button>
              ) : (
                <p className="text-muted">
                  <s>{words(starts_at)}</s> is taken
                </p>
              )}
            </li>
          ))}
        </ul>
      </form>
      {action !== null && (
        <CollapsibleForm title="None of these times work" open={answer?.values.answer === 'none'}>
          <form method="post" action={action} className="grid justify-items-start gap-3 pt-3" noValidate>
            <CsrfField />
            <AnswerFields interview={interview} answer="none" />
            <TextArea
              name="note"
              id={`note-${interview_id}`}
              label="When are you available?"
              optional
              rows={3}
              className="w-full"
              defaultValue={answer?.values.note}
              error={answer?.fields[`note-${interview_id}`]}
            />
            <Button type="submit">Send to the employer</Button>
          </form>
        </CollapsibleForm>
      )}
    </>
  );
}

/** The link passes the name and email address to Calendly, so that the applicant need not type them again. */
function BookingLink({ booking_url }: { booking_url: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton href={booking_url} variant="primary" rel="noopener noreferrer nofollow">
        Choose a time in Calendly
      </LinkButton>
      <p className="text-sm text-muted">
        The link works once. Calendly gets your name and email address from it and sends you the invitation.
      </p>
    </div>
  );
}
