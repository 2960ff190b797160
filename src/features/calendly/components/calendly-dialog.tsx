import { useEffect, useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { minutesWords } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { type SaveProblem, useSave } from '#web/use-save.ts';
import { getCalendly, offerInCalendly } from '../contract.ts';

type CalendlyDialogProps = {
  application_id: string;
  first_name: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};
type Found = Answer<typeof getCalendly>;

/** Sends an applicant a link to choose a time in the reader's Calendly. */
export function CalendlyDialog(props: CalendlyDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  // Synchronizes with the server when the dialog opens: the member may have connected an account meanwhile.
  useEffect(() => {
    browserCall(getCalendly, { params: { company_id } })
      .then((answer) => setFound(answer ?? 'failed'))
      // The dialog shows the failure.
      .catch(() => setFound('failed'));
  }, [company_id]);
  const account = found && found !== 'failed' ? found.account : null;
  if (account && account.event_types.length > 0) return <OfferForm {...props} account={account} />;
  return (
    <Dialog
      title="Let them choose in Calendly"
      isOpen
      onOpenChange={(is_open) => !is_open && props.onClose()}
      size="md"
      actions={
        <Button variant="quiet" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      {found === null ? <p aria-live="polite">Loading your Calendly…</p> : <Missing found={found} />}
    </Dialog>
  );
}

/** Why there is no link to send, and where to fix that. */
function Missing({ found }: { found: Found | 'failed' }) {
  if (found === 'failed') return <Notice tone="danger" title="Your Calendly could not be loaded. Try again." />;
  const action = <LinkButton href={pathTo('/employer/calendly')}>Go to Calendly</LinkButton>;
  if (!found.is_offered)
    return <Notice title="Calendly is not set up on this site">Offer times for the interview instead.</Notice>;
  if (!found.account) return <Notice title="You have not connected your Calendly" action={action} />;
  return <Notice title="Your Calendly has no active event type of 15 minutes to 8 hours" action={action} />;
}

type OfferFormProps = CalendlyDialogProps & { account: NonNullable<Found['account']> };

function OfferForm({ application_id, first_name, account, onDone, onClose }: OfferFormProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  // A second click, or a retry after a lost response, sends one link.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { event_type: textOf(form, 'event_type'), message: textOf(form, 'calendly_message'), time_zone };
    const params = { company_id, application_id };
    if (await save(() => browserCall(offerInCalendly, { params, body, idempotency_key }))) await onDone();
  };
  return (
    <Dialog
      title="Let them choose in Calendly"
      description={`${first_name} gets an email and chooses a time in your Calendly, with a link that works once.`}
      isOpen
      onOpenChange={(is_open) => !is_open && onClose()}
      size="md"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="calendly-form" variant="primary" pending={pending}>
            Send to {first_name}
          </Button>
        </>
      }
    >
      <form id="calendly-form" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <DialogProblems attempt={problem} problems={problemsOf(problem)} message={problem?.message} />
        <RadioGroup
          name="event_type"
          legend="Event type"
          defaultValue={account.event_type ?? ''}
          error={problem?.fields.event_type}
          choices={account.event_types.map(({ uri, name, minutes }) => ({
            value: uri,
            label: `${name}, ${minutesWords(minutes)}`,
          }))}
        />
        <TextArea
          name="calendly_message"
          label="Message"
          optional
          rows={4}
          most={2000}
          error={problem?.fields.message}
        />
        <p className="text-sm text-muted">
          Calendly learns the applicant’s name and email address when they open the link, and shows them your name and
          what your Calendly page shows.
        </p>
      </form>
    </Dialog>
  );
}

const problemsOf = (problem: SaveProblem | null) =>
  Object.entries(problem?.fields ?? {}).map(([field, message]) => ({
    field: field === 'message' ? 'calendly_message' : field,
    label: field === 'message' ? 'Message' : 'Event type',
    message,
  }));
