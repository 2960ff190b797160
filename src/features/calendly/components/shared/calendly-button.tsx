import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

/** Few members open it, so its script is loaded on demand. */
const CalendlyDialog = lazy(async () => ({ default: (await import('../calendly-dialog.tsx')).CalendlyDialog }));

type CalendlyButtonProps = {
  application_id: string;
  first_name: string;
  is_anonymous: boolean;
  is_in_progress: boolean;
  onChange: () => Promise<void>;
};

/** Opens the dialog that sends an applicant a link to the reader's Calendly. */
export function CalendlyButton({ is_anonymous, is_in_progress, onChange, ...about }: CalendlyButtonProps) {
  const [is_open, setOpen] = useState(false);
  const forbidden = useReasonAgainst('schedule');
  const over = is_in_progress ? undefined : 'This application has ended.';
  const reason = forbidden ?? over ?? (is_anonymous ? ANONYMOUS : undefined);
  return (
    <>
      <Button reason={reason} onClick={() => setOpen(true)}>
        Let them choose in Calendly
      </Button>
      {is_open && (
        <Suspense>
          <CalendlyDialog
            {...about}
            onDone={async () => {
              await onChange();
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const ANONYMOUS = 'This posting is anonymous, and Calendly would show the applicant who you are.';
