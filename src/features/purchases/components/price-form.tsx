import { Form } from 'react-router';
import { MOST_IN_AN_ORDER } from '#rules/price-list.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';

type PriceFormProps = {
  item: string;
  is_plan: boolean;
  /** As it was typed, if that was no number to buy. */
  quantity: number | string;
  quantity_error: string | undefined;
  coupon_code: string;
  coupon: { says: string; is_valid: boolean } | null;
  error: string | undefined;
};

/** Changes what is in the order by the address, and shows its price; nothing is bought. */
export function PriceForm({ item, is_plan, quantity, quantity_error, coupon_code, coupon, error }: PriceFormProps) {
  const coupon_error = error ?? (coupon && !coupon.is_valid ? coupon.says : undefined);
  return (
    <Form method="get" className="grid gap-4" noValidate>
      <input type="hidden" name="item" value={item} />
      <TextInput
        key={`quantity ${quantity}`}
        name="quantity"
        label={is_plan ? 'Extra seats' : 'How many'}
        hint={
          is_plan
            ? 'Members beyond those of the plan. You can add seats later.'
            : `At most ${MOST_IN_AN_ORDER} in one order.`
        }
        error={quantity_error}
        type="number"
        inputMode="numeric"
        min={is_plan ? 0 : 1}
        max={MOST_IN_AN_ORDER}
        defaultValue={quantity}
        className="max-w-80"
      />
      <TextInput
        name="coupon_code"
        label="Coupon code"
        hint={coupon?.is_valid ? coupon.says : undefined}
        error={coupon_error}
        defaultValue={coupon_code}
        autoComplete="off"
        spellCheck={false}
        most={40}
        optional
        className="max-w-80"
      />
      <div>
        <Button type="submit">Update price</Button>
      </div>
    </Form>
  );
}
