import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OpensFirst } from '#ui/opens-first.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

/** What stays of a registration for an event that is called off: that it is, and a way to have one's details deleted. */
export function CalledOff({ action, word }: { action: string; word: string }) {
  return (
    <>
      <Notice
        tone="warning"
        title="This event is canceled."
        action={<LinkButton href="/hiring-events">See other events</LinkButton>}
      >
        {word && <p className="wrap-anywhere whitespace-pre-line">{word}</p>}
        Its conversations are canceled too. There is nothing you need to do.
      </Notice>
      <OpensFirst title="Delete your details">
        <form method="post" action={action} className="mt-4 grid gap-4">
          <CsrfField />
          <p>Your registration is deleted with everything that you gave for this event.</p>
          <div>
            <Button type="submit" name="intent" value="cancelled" variant="danger">
              Delete registration
            </Button>
          </div>
        </form>
      </OpensFirst>
    </>
  );
}
