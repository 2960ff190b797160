import { Button } from '#ui/button.tsx';
import { BlockBoxes } from './block-boxes.tsx';
import type { BlockForm } from './block-forms.ts';
import { boxId, type EditedBlock, type EditedItem, emptyTexts, movedBy, type Texts } from './edited-blocks.ts';
import { OrderTools } from './order-tools.tsx';

type ItemListProps = {
  form: NonNullable<BlockForm['items']>;
  block: EditedBlock;
  problems: Texts;
  onChange: (items: EditedItem[]) => void;
};

/** The repeated items of a block, such as its questions. */
export function ItemList({ form: { one, least, boxes }, block, problems, onChange }: ItemListProps) {
  const { items } = block;
  const add = () => {
    const key = Math.max(-1, ...items.map((item) => item.key)) + 1;
    onChange([...items, { key, texts: emptyTexts(boxes) }]);
  };
  const stays =
    items.length <= least ? 'A block needs at least one of these. To leave it out, remove the block.' : undefined;
  return (
    <div className="grid gap-4">
      {items.map(({ key, texts }, at) => {
        const name = `${one.toLowerCase()} ${at + 1}`;
        return (
          <fieldset key={key} className="grid min-w-0 gap-3 border-l-2 border-line pl-4">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center justify-between gap-2">
              <p aria-hidden="true" className="font-semibold">
                {one} {at + 1}
              </p>
              <OrderTools
                {...{ name, at, stays }}
                count={items.length}
                onMove={(by) => onChange(movedBy(items, key, by))}
                onRemove={() => onChange(items.filter((item) => item.key !== key))}
              />
            </div>
            <BlockBoxes
              boxes={boxes}
              texts={texts}
              idOf={(box) => boxId(block.key, box, key)}
              problems={problems}
              onChange={(next) => onChange(items.map((item) => (item.key === key ? { key, texts: next } : item)))}
            />
          </fieldset>
        );
      })}
      <p>
        <Button size="sm" icon="plus" onClick={add}>
          Add {one.toLowerCase()}
        </Button>
      </p>
    </div>
  );
}
