import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { BlockForms } from './block-forms.ts';

type AddBlockProps = { forms: BlockForms; id: string; label: string; onAdd: (type: string) => void };

export function AddBlock({ forms, id, label, onAdd }: AddBlockProps) {
  const choices = Object.entries(forms).map(([value, form]) => ({ value, label: form.label }));
  const [type, setType] = useState(choices[0]?.value ?? '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        id={id}
        name={id}
        form=""
        label={label}
        choices={choices}
        value={type}
        onChange={({ target: { value } }) => setType(value)}
        className="min-w-44"
      />
      <Button icon="plus" onClick={() => onAdd(type)}>
        Add<span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
