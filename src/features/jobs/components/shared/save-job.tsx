import { SAVED_JOBS_PAGE } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { saveButtonId } from '../../rules.ts';

/** Saves a job by a plain form. Visitors sign in on the way. */
export function SaveJob({ posting_id, is_saved }: { posting_id: string; is_saved: boolean }) {
  if (is_saved)
    return (
      <LinkButton href={SAVED_JOBS_PAGE} size="lg" icon="bookmark-check">
        Saved
      </LinkButton>
    );
  return (
    <form method="post" action={SAVED_JOBS_PAGE}>
      <CsrfField />
      <input type="hidden" name="from" value="job" />
      <Button type="submit" size="lg" icon="bookmark" name="save" value={posting_id}>
        Save
      </Button>
    </form>
  );
}

const LIST_FORM = 'save-jobs';

/** One form for the save buttons of all cards on a page; `page` is the path to return to. */
export function SaveFromList({ page }: { page: string }) {
  return (
    <form id={LIST_FORM} method="post" action={SAVED_JOBS_PAGE}>
      <CsrfField />
      <input type="hidden" name="page" value={page} />
    </form>
  );
}

type SaveFromCardProps = { posting_id: string; title: string; is_saved: boolean };

/** The save button of a card, above the link that covers the card. A second click removes the job. */
export function SaveFromCard({ posting_id, title, is_saved }: SaveFromCardProps) {
  return (
    <Button
      type="submit"
      form={LIST_FORM}
      id={saveButtonId(posting_id)}
      name={is_saved ? 'remove' : 'save'}
      value={posting_id}
      variant="quiet"
      size="sm"
      icon={is_saved ? 'bookmark-check' : 'bookmark'}
      aria-label={is_saved ? `Saved: ${title}. Press to remove it` : `Save ${title}`}
      className="relative scroll-mt-60"
    >
      {is_saved && 'Saved'}
    </Button>
  );
}
