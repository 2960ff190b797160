import { SHIFT_LABELS, SHIFTS } from '#rules/shifts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import type { Posting } from '../contract.ts';

type ShiftFieldsProps = { posting: Posting; fields: Record<string, string>; label: string };

export function ShiftFields({ posting, fields, label }: ShiftFieldsProps) {
  return (
    <fieldset id="shifts">
      <legend className="mb-2 font-semibold">{label}</legend>
      {fields.shifts && <FieldError id="shifts">{fields.shifts}</FieldError>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {SHIFTS.map((shift) => (
          <Checkbox
            key={shift}
            name="shifts"
            value={shift}
            label={SHIFT_LABELS[shift]}
            defaultChecked={posting.shifts.includes(shift)}
          />
        ))}
      </div>
    </fieldset>
  );
}
