import { SITE_CODES, SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { COUPON_TARGETS } from '../contract.ts';
import { COUPON_KINDS } from '../rules.ts';
import { KIND_WORDS, TARGET_WORDS } from '../words.ts';

/** `problems`: a message per field. */
export function CouponForm({ problems }: { problems: Record<string, string> }) {
  const text = (name: string) => ({ name, error: problems[name] });
  return (
    <form method="post" className="grid max-w-2xl gap-4 pt-3" noValidate>
      <CsrfField />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...text('site')}
          label="Site"
          choices={SITE_CODES.map((value) => ({ value, label: SITES[value].name }))}
        />
        <TextInput {...text('code')} label="Code" hint="3 to 40 letters, digits and hyphens." most={40} required />
        <Select
          {...text('kind')}
          label="Kind"
          choices={COUPON_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <TextInput
          {...text('value')}
          label="Value"
          hint="Percent, dollars or months, depending on the kind."
          inputMode="decimal"
          required
        />
        <TextInput {...text('most_uses')} label="Number of uses" hint="Empty: no limit." inputMode="numeric" optional />
        <TextInput
          {...text('last_day')}
          label="Last day"
          hint="Until midnight UTC. Empty: no end."
          type="date"
          optional
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Good for</legend>
        <p className="text-sm text-muted">Choose none for everything. Free months apply to plans only.</p>
        {COUPON_TARGETS.map((value) => (
          <Checkbox key={value} name="applies_to" value={value} label={TARGET_WORDS[value]} />
        ))}
      </fieldset>
      <Checkbox name="is_forever" label="Applies to every payment, not just the first" />
      <Checkbox name="new_customers_only" label="New customers only" />
      <p>
        <Button type="submit" variant="primary">
          Create coupon
        </Button>
      </p>
    </form>
  );
}
