import { SAVED_JOBS_PAGE } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { saveButtonId } from '../../rules.ts';

/** Keeps a job for later, by a plain form; who is not signed in does so on the way. */
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

/** The one form that the buttons of all cards of a page send; `page` is the path that it leads back to. */
export function SaveFromList({ page }: { page: string }) {
  return (
    <form id={LIST_FORM} method="post" action={SAVED_JOBS_PAGE}>
      <CsrfField />
      <input type="hidden" name="page" value={page} />
    </form>
  );
}

type SaveFromCardProps = { posting_id: string; title: string; is_saved: boolean };

/** On a card; stands above the link that covers the card. A second press takes the job out again. */
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
