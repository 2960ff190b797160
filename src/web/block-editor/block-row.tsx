import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockBoxes } from './block-boxes.tsx';
import type { BlockForms } from './block-forms.ts';
import { blockName, boxId, type EditedBlock, excerptOf, formOf, type Texts } from './edited-blocks.ts';
import { ItemList } from './item-list.tsx';
import { OrderTools } from './order-tools.tsx';

type BlockRowProps = {
  forms: BlockForms;
  block: EditedBlock;
  at: number;
  count: number;
  problems: Texts;
  /** Just added, so it opens and takes the focus. */
  is_new: boolean;
  onChange: (block: EditedBlock) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAddBelow: (type: string) => void;
};

/** A block: its type and first words, with its fields folded below. */
export function BlockRow({
  forms,
  block,
  at,
  count,
  problems,
  is_new,
  onChange,
  onMove,
  onRemove,
  onAddBelow,
}: BlockRowProps) {
  const { boxes, items, stands_out = false } = formOf(forms, block.type);
  const own = useRef<HTMLLIElement>(null);
  const name = blockName(forms, block, at);
  const is_wrong = Object.keys(problems).some((box) => box.startsWith(boxId(block.key, '')));
  const [is_open, setOpen] = useState(is_new || is_wrong);
  // The person who added it types there next.
  useEffect(() => {
    if (is_new) own.current?.querySelector<HTMLElement>('details :is(input, textarea, select)')?.focus();
  }, [is_new]);
  return (
    <li ref={own} className="relative rounded-lg border border-line bg-surface py-1">
      <details open={is_open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-control-sm cursor-pointer items-center gap-2.5 rounded-lg pr-36 pl-3">
          <Icon of="chevron-down" size="sm" className="shrink-0 group-open:rotate-180" />
          <span className={`shrink-0 text-sm ${stands_out ? 'font-semibold' : 'text-muted'}`}>{name}</span>
          <span className={`min-w-0 truncate ${stands_out ? 'font-semibold' : ''}`}>{excerptOf(forms, block)}</span>
        </summary>
        <div className="grid gap-4 px-3 pt-2 pb-3">
          <BlockBoxes
            boxes={boxes}
            texts={block.texts}
            idOf={(box) => boxId(block.key, box)}
            problems={problems}
            onChange={(texts) => onChange({ ...block, texts })}
          />
          {items && (
            <ItemList
              form={items}
              block={block}
              problems={problems}
              onChange={(next) => onChange({ ...block, items: next })}
            />
          )}
          <div className="border-t border-line pt-3">
            <AddBlock forms={forms} id={`below-${block.key}`} label="Block below this one" onAdd={onAddBelow} />
          </div>
        </div>
      </details>
      <div className="absolute top-1 right-1">
        <OrderTools {...{ name, at, count, onMove, onRemove }} />
      </div>
    </li>
  );
}
