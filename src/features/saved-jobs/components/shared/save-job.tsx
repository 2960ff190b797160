import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

const LIST = '/seeker/saved-jobs';

/** Keeps a job for later, by a plain form; who is not signed in does so on the way. */
export function SaveJob({ posting_id, is_saved }: { posting_id: string; is_saved: boolean }) {
  if (is_saved)
    return (
      <LinkButton href={LIST} size="lg" icon="bookmark-check">
        Saved
      </LinkButton>
    );
  return (
    <form method="post" action={LIST}>
      <CsrfField />
      <input type="hidden" name="from" value="job" />
      <Button type="submit" size="lg" icon="bookmark" name="save" value={posting_id}>
        Save
      </Button>
    </form>
  );
}

const LIST_FORM = 'save-jobs';

/** The one form that the buttons of all cards of a page send. */
export function SaveFromList() {
  return (
    <form id={LIST_FORM} method="post" action={LIST}>
      <CsrfField />
    </form>
  );
}

/** On a card; stands above the link that covers the card. */
export function SaveFromCard({ posting_id, title }: { posting_id: string; title: string }) {
  return (
    <Button
      type="submit"
      form={LIST_FORM}
      name="save"
      value={posting_id}
      variant="quiet"
      size="sm"
      icon="bookmark"
      aria-label={`Save ${title}`}
      className="relative"
    />
  );
}
