import { Button } from '#ui/button.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type WithdrawProps = {
  title: string;
  is_network: boolean;
  action: string;
  /** How to apply again. */
  way_back: string;
};

export function Withdraw({ title, is_network, action, way_back }: WithdrawProps) {
  const { heading, text, button } = is_network
    ? {
        heading: 'Leave the talent network',
        text: 'We delete your details in the network. If you change your mind, join again on its page.',
        button: 'Leave the network',
      }
    : {
        heading: 'Withdraw this application',
        text: `We tell the employer right away that you are no longer interested in ${title}. If you change your mind, ${way_back}.`,
        button: 'Withdraw application',
      };
  return (
    <CollapsibleForm title={heading}>
      <form method="post" action={action} className="grid justify-items-start gap-3 pt-3">
        <CsrfField />
        <p>{text}</p>
        <Button type="submit" variant="danger" name="intent" value="withdraw">
          {button}
        </Button>
      </form>
    </CollapsibleForm>
  );
}
