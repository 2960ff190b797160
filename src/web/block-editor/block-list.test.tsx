import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BlockForms } from './block-forms.ts';
import { BlockList } from './block-list.tsx';
import { blocksText, editedBlocks } from './edited-blocks.ts';

const FORMS: BlockForms = {
  paragraph: { label: 'Paragraph', boxes: [{ name: 'runs', label: 'Text', kind: 'runs' }] },
  heading: { label: 'Heading', stands_out: true, boxes: [{ name: 'text', label: 'Heading', kind: 'text' }] },
  questions: {
    label: 'Questions',
    boxes: [],
    items: {
      name: 'items',
      one: 'Question',
      least: 1,
      boxes: [
        { name: 'question', label: 'Question', kind: 'text' },
        { name: 'answer', label: 'Answer', kind: 'runs' },
      ],
    },
  },
  quote: {
    label: 'Quote',
    boxes: [
      { name: 'runs', label: 'Quote', kind: 'runs' },
      { name: 'by', label: 'Attribution', kind: 'text' },
    ],
  },
};
const BLOCKS = [
  { type: 'heading', text: 'First' },
  { type: 'paragraph', runs: ['Second'] },
  { type: 'questions', items: [{ question: 'Why?', answer: ['So.'] }] },
];
const SAVED = blocksText(editedBlocks(FORMS, BLOCKS));
const NO_PROBLEMS = {};

function list(more: Partial<Parameters<typeof BlockList>[0]> = {}) {
  return (
    <form aria-label="Page">
      <BlockList
        forms={FORMS}
        intro="Type here."
        saved={SAVED}
        being_saved={undefined}
        came_back={undefined}
        problems={NO_PROBLEMS}
        {...more}
      />
    </form>
  );
}

/** The hidden box, which is all that the form sends. */
function sent() {
  const form = screen.getByRole<HTMLFormElement>('form');
  return JSON.parse(String(new FormData(form).get('blocks')));
}
const types = () => sent().map(({ type }: { type: string }) => type);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('moves a block, says where it is now, and keeps the focus on the button', async () => {
  render(list());
  await press('Move 2. Paragraph up');
  expect(types()).toEqual(['paragraph', 'heading', 'questions']);
  expect(screen.getByText('Moved to 1 of 3.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Move 1. Paragraph up');
  await press('Move 1. Paragraph up');
  expect(types()).toEqual(['paragraph', 'heading', 'questions']);
});

it('removes a block, and puts it back where it was', async () => {
  render(list());
  await press('Remove 1. Heading');
  expect(types()).toEqual(['paragraph', 'questions']);
  await press('Undo');
  expect(JSON.stringify(sent())).toBe(SAVED);
});

it('adds a block and focuses its first field', async () => {
  render(list());
  await userEvent.selectOptions(screen.getByLabelText('Block at the end'), 'quote');
  await press('Add block at the end');
  await userEvent.keyboard('Well said');
  expect(sent().at(-1)).toEqual({ type: 'quote', texts: { runs: 'Well said', by: '' }, items: [] });
});

it('adds, moves and removes items of a block, but not the last one', async () => {
  render(list());
  await press('Remove question 1');
  await press('Add question');
  await press('Move question 2 up');
  await userEvent.type(screen.getAllByLabelText('Question')[0] as HTMLElement, 'How?');
  const asked = () => sent()[2].items.map(({ question }: { question: string }) => question);
  expect(asked()).toEqual(['How?', 'Why?']);
  await press('Remove question 2');
  await press('Remove question 1');
  expect(asked()).toEqual(['How?']);
});

it('shows problems of a refused block at its fields, also after it moves', async () => {
  const { rerender } = render(list());
  rerender(list({ came_back: SAVED, problems: { 'blocks.1.runs': 'Enter some text.' } }));
  await press('Move 2. Paragraph down');
  const box = screen.getByRole('textbox', { name: 'Text' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(types()).toEqual(['heading', 'questions', 'paragraph']);
});

it('takes over the saved blocks and keeps the open one open', async () => {
  const { rerender } = render(list());
  await press('Add block at the end');
  await userEvent.keyboard('Third ');
  const saved = blocksText([
    ...editedBlocks(FORMS, BLOCKS),
    {
      key: 3,
      type: 'paragraph',
      texts: { runs: 'Third' },
      items: [],
    },
  ]);
  rerender(list({ saved }));
  expect(JSON.stringify(sent())).toBe(saved);
  expect(screen.getByDisplayValue('Third').closest('details')?.open).toBe(true);
});

it('keeps text that was typed while saving', async () => {
  const { rerender } = render(list({ being_saved: SAVED }));
  await press('Remove 1. Heading');
  rerender(list({ saved: SAVED.replace('Second', 'Second, as saved') }));
  expect(types()).toEqual(['paragraph', 'questions']);
});
