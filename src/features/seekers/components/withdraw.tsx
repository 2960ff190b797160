import { Button } from '#ui/button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type WithdrawProps = {
  title: string;
  /** Where the form leads. */
  action: string;
  /** What one does to come back. */
  way_back: string;
};

/** Opens before it acts, so that nobody withdraws by one slip. */
export function Withdraw({ title, action, way_back }: WithdrawProps) {
  return (
    <details className="rounded-lg border border-line p-card">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        Withdraw this application
      </summary>
      <form method="post" action={action} className="grid justify-items-start gap-3 pt-3">
        <CsrfField />
        <p>
          The employer sees at once that you are no longer interested in {title}. To come back, {way_back}.
        </p>
        <Button type="submit" variant="danger" name="intent" value="withdraw">
          Yes, withdraw
        </Button>
      </form>
    </details>
  );
}
