import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

/** The registration page of a canceled event: only the notice, and a way to delete the registration. */
export function CanceledEvent({ action, word }: { action: string; word: string }) {
  return (
    <>
      <Notice
        tone="warning"
        title="This event is canceled."
        action={<LinkButton href={pathTo('/hiring-events')}>See other events</LinkButton>}
      >
        {word && <p className="wrap-anywhere whitespace-pre-line">{word}</p>}
        Its conversations are canceled too. There is nothing you need to do.
      </Notice>
      <CollapsibleForm title="Delete your details">
        <form method="post" action={action} className="mt-4 grid gap-4">
          <CsrfField />
          <p>We delete your registration with everything you entered for this event.</p>
          <div>
            <Button type="submit" name="intent" value="cancelled" variant="danger">
              Delete registration
            </Button>
          </div>
        </form>
      </CollapsibleForm>
    </>
  );
}
