import { Button } from '#ui/button.tsx';
import { OpensFirst } from '#ui/opens-first.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type WithdrawProps = {
  title: string;
  /** Where the form leads. */
  action: string;
  /** What one does to come back. */
  way_back: string;
};

export function Withdraw({ title, action, way_back }: WithdrawProps) {
  return (
    <OpensFirst title="Withdraw this application">
      <form method="post" action={action} className="grid justify-items-start gap-3 pt-3">
        <CsrfField />
        <p>
          The employer sees at once that you are no longer interested in {title}. To come back, {way_back}.
        </p>
        <Button type="submit" variant="danger" name="intent" value="withdraw">
          Yes, withdraw
        </Button>
      </form>
    </OpensFirst>
  );
}
