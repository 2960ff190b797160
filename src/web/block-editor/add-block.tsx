import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { BLOCK_FORMS, type BlockType } from '../block-forms.ts';

const isType = (text: string): text is BlockType => Object.hasOwn(BLOCK_FORMS, text);
const CHOICES = Object.entries(BLOCK_FORMS).map(([value, { label }]) => ({ value, label }));

type AddBlockProps = { id: string; label: string; onAdd: (type: BlockType) => void };

export function AddBlock({ id, label, onAdd }: AddBlockProps) {
  const [type, setType] = useState<BlockType>('paragraph');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        id={id}
        name={id}
        form=""
        label={label}
        choices={CHOICES}
        value={type}
        onChange={({ target: { value } }) => isType(value) && setType(value)}
        className="min-w-44"
      />
      <Button icon="plus" onClick={() => onAdd(type)}>
        Add<span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
