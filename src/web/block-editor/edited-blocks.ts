import { firstCharacters } from '#rules/first-characters.ts';
import { asTyped, textOf } from '../form-answer.ts';
import { type BlockForm, type BlockForms, type Box, KINDS } from './block-forms.ts';

export type Texts = Record<string, string>;
export type EditedItem = { key: number; texts: Texts };
/** A block as typed in its fields. Its key, at first its position, identifies it while it moves. */
export type EditedBlock = { key: number; type: string; texts: Texts; items: EditedItem[] };

export const emptyTexts = (boxes: readonly Box[]): Texts =>
  Object.fromEntries(boxes.map(({ name, choices }) => [name, choices?.[0]?.value ?? '']));

export function emptyBlock(forms: BlockForms, type: string, key: number): EditedBlock {
  const { boxes, items } = formOf(forms, type);
  const first = items?.least === 1 ? [{ key: 0, texts: emptyTexts(items.boxes) }] : [];
  return { key, type, texts: emptyTexts(boxes), items: first };
}

/** Blocks always have a type with a form: `blocksIn` refuses others. */
export function formOf(forms: BlockForms, type: string): BlockForm {
  const form = forms[type];
  if (!form) throw new Error(`There is no form for a block of the type ${type}.`);
  return form;
}

export function editedBlocks(forms: BlockForms, blocks: readonly { type: string }[]): EditedBlock[] {
  return blocks.map((block, key) => {
    const { boxes, items } = formOf(forms, block.type);
    const list = items ? partAt(block, items.name) : [];
    return {
      key,
      type: block.type,
      texts: textsIn(block, boxes),
      items: (Array.isArray(list) ? list : []).map((item, at) => ({
        key: at,
        texts: textsIn(item, items?.boxes ?? []),
      })),
    };
  });
}

const textsIn = (value: unknown, boxes: readonly Box[]): Texts =>
  Object.fromEntries(
    boxes.map(({ name, kind }) => {
      const part = partAt(value, name);
      // The form pairs each field with its kind; tests of each list of forms round-trip a block of every type.
      return [name, part === undefined ? '' : KINDS[kind].read(part as never)];
    }),
  );

function partAt(value: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((whole, part) => {
    if (typeof whole !== 'object' || whole === null) return undefined;
    return new Map(Object.entries(whole)).get(part);
  }, value);
}

/** What the fields say, for the contract to check. */
const writtenBlocks = (forms: BlockForms, blocks: readonly EditedBlock[]) =>
  blocks.map(({ type, texts, items }) => {
    const form = formOf(forms, type);
    const list = form.items && {
      [form.items.name]: items.map((item) => written(item.texts, form.items?.boxes ?? [])),
    };
    return { type, ...written(texts, form.boxes), ...list };
  });

function written(texts: Texts, boxes: readonly Box[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const { name, kind } of boxes) {
    const [first = '', second] = name.split('.');
    const value = KINDS[kind].write(texts[name] ?? '');
    if (second === undefined) whole[first] = value;
    else whole[first] = { ...asTyped<object>({ ...Object(whole[first]) }), [second]: value };
  }
  for (const [name, part] of Object.entries(whole)) if (isLeftEmpty(part)) whole[name] = null;
  return whole;
}

/** A link with neither label nor address is null. */
const isLeftEmpty = (part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && Object.values(part).every((each) => each === '');

/** The value of the form's hidden input, without keys. */
export const blocksText = (blocks: readonly EditedBlock[]): string =>
  JSON.stringify(blocks.map(({ type, texts, items }) => ({ type, texts, items: items.map((item) => item.texts) })));

/** Reads the value back with positions as keys. Empty if it is not from our form. */
export const blocksFromText = (forms: BlockForms, text: string): EditedBlock[] => blocksIn(forms, text) ?? [];

type SentBlock = { type: string; texts: Texts; items: Texts[] };

/** Null for anything our form never sends. */
function blocksIn(forms: BlockForms, text: string): EditedBlock[] | null {
  const blocks = parsed(text);
  if (!Array.isArray(blocks) || !blocks.every((block) => isSentBlock(forms, block))) return null;
  return blocks.map(({ type, texts, items }, key) => ({
    key,
    type,
    texts,
    items: items.map((item, at) => ({ key: at, texts: item })),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only handwritten requests get here.
    return null;
  }
}

function isSentBlock(forms: BlockForms, value: unknown): value is SentBlock {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value && 'texts' in value && 'items' in value)) return false;
  const { type, texts, items } = value;
  if (typeof type !== 'string' || !Object.hasOwn(forms, type)) return false;
  return isTexts(texts) && Array.isArray(items) && items.every(isTexts);
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** The form's blocks for the contract to check; null, to be refused, if the list is malformed. */
export function blocksFrom(forms: BlockForms, form: FormData) {
  const blocks = blocksIn(forms, textOf(form, 'blocks'));
  return blocks && writtenBlocks(forms, blocks);
}

/** Maps a field of the call to the id of its box, by the blocks that were sent. */
export const boxOfBlocks = (forms: BlockForms, form: FormData) => {
  const blocks = blocksFromText(forms, textOf(form, 'blocks'));
  return (field: string): string => {
    const [, place = '', rest = ''] = /^blocks\.(\d+)\.(.+)$/.exec(field) ?? [];
    const block = blocks[Number(place)];
    if (!block || rest === '') return field;
    const { boxes, items } = formOf(forms, block.type);
    const [, at, part = ''] = /^\w+\.(\d+)\.(.+)$/.exec(rest) ?? [];
    const is_item = items && at !== undefined && rest.startsWith(`${items.name}.`);
    const box = nameIn(is_item ? items.boxes : boxes, is_item ? part : rest);
    return is_item ? boxId(block.key, box, Number(at)) : boxId(block.key, box);
  };
};

const nameIn = (boxes: readonly Box[], part: string) =>
  boxes.find(({ name }) => part === name || part.startsWith(`${name}.`))?.name ?? boxes[0]?.name ?? '';

export const boxId = (block: number, name: string, item?: number): string =>
  item === undefined ? `blocks.${block}.${name}` : `blocks.${block}.${item}.${name}`;

/** A field's name above a refused form: `3. Questions, answer of question 2`. */
export const labelOfBox = (forms: BlockForms, blocks: readonly EditedBlock[]) => (box: string) => {
  const [, place = '', item, name = ''] = /^blocks\.(\d+)(?:\.(\d+))?\.(.+)$/.exec(box) ?? [];
  const block = blocks[Number(place)];
  if (!block || name === '') return undefined;
  const { boxes, items } = formOf(forms, block.type);
  const { label = '' } = (item === undefined ? boxes : (items?.boxes ?? [])).find((each) => each.name === name) ?? {};
  const of = item === undefined ? '' : ` of ${items?.one.toLowerCase()} ${Number(item) + 1}`;
  return `${blockName(forms, block, Number(place))}, ${label.toLowerCase()}${of}`;
};

/** `3. Paragraph` */
export const blockName = (forms: BlockForms, { type }: EditedBlock, at: number): string =>
  `${at + 1}. ${formOf(forms, type).label}`;

/** The first words of a block, without formatting marks. */
export function excerptOf(forms: BlockForms, { type, texts, items }: EditedBlock): string {
  const { boxes, items: list } = formOf(forms, type);
  const own = boxes.filter(({ choices }) => !choices).map(({ name }) => texts[name] ?? '');
  const first = items.flatMap((item) => (list?.boxes ?? []).map(({ name }) => item.texts[name] ?? ''));
  const said = [...own, ...first].find((each) => each.trim() !== '') ?? '';
  return firstCharacters(said, 200)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replaceAll(/\*\*|\\(?=[\\[*])/g, '');
}

export function movedBy<T extends { key: number }>(list: readonly T[], key: number, by: -1 | 1): T[] {
  const at = list.findIndex((each) => each.key === key);
  const moved = list[at];
  return moved ? list.toSpliced(at, 1).toSpliced(at + by, 0, moved) : [...list];
}
