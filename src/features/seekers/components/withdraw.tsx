import { Button } from '#ui/button.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type WithdrawProps = {
  title: string;
  action: string;
  /** How to apply again. */
  way_back: string;
};

export function Withdraw({ title, action, way_back }: WithdrawProps) {
  return (
    <CollapsibleForm title="Withdraw this application">
      <form method="post" action={action} className="grid justify-items-start gap-3 pt-3">
        <CsrfField />
        <p>
          We tell the employer right away that you are no longer interested in {title}. If you change your mind,{' '}
          {way_back}.
        </p>
        <Button type="submit" variant="danger" name="intent" value="withdraw">
          Withdraw application
        </Button>
      </form>
    </CollapsibleForm>
  );
}
