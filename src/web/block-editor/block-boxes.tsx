import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Box } from './block-forms.ts';
import type { Texts } from './edited-blocks.ts';
import { LineBox } from './line-box.tsx';

type BlockBoxesProps = {
  boxes: readonly Box[];
  texts: Texts;
  idOf: (name: string) => string;
  problems: Texts;
  onChange: (texts: Texts) => void;
};

/** The fields of a block or item. They belong to no form: one hidden input holds all blocks. */
export function BlockBoxes({ boxes, texts, idOf, problems, onChange }: BlockBoxesProps) {
  return boxes.map(({ name, label, kind, hint, optional, choices }) => {
    const value = texts[name] ?? '';
    const id = idOf(name);
    const change = (typed: string) => onChange({ ...texts, [name]: typed });
    const shared = { id, name: id, form: '', label, hint, optional, value, error: problems[id] };
    const hears = { onChange: ({ target }: { target: { value: string } }) => change(target.value) };
    if (choices) return <Select key={name} {...shared} {...hears} choices={choices} className="sm:w-1/2" />;
    if (kind === 'runs') return <LineBox key={name} {...shared} {...hears} rows={rowsFor(value)} />;
    if (kind === 'lines') return <LineBox key={name} {...shared} {...hears} rows={rowsFor(value) + 1} />;
    if (kind === 'rows' || kind === 'long')
      return <TextArea key={name} {...shared} {...hears} rows={rowsFor(value) + 1} />;
    return <TextInput key={name} {...shared} {...hears} inputMode={kind === 'number' ? 'numeric' : undefined} />;
  });
}

const LETTERS_IN_A_ROW = 80;
const MOST_ROWS = 16;

function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, each) => sum + 1 + Math.floor(each.length / LETTERS_IN_A_ROW), 0);
  return Math.min(Math.max(rows, 2), MOST_ROWS);
}
