import { expect, it } from 'vitest';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { fromEditorState, toEditorState } from './convert.ts';

const document: RichTextDocument = {
  type: 'document',
  children: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'What you will do' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Weld ', marks: ['bold', 'underline'] },
        { type: 'line-break' },
        {
          type: 'link',
          href: 'https://shop.example',
          children: [{ type: 'text', text: 'in our shop', marks: ['italic'] }],
        },
      ],
    },
    {
      type: 'bullet-list',
      children: [
        { type: 'list-item', children: [{ type: 'text', text: 'Frames' }] },
        {
          type: 'list-item',
          children: [
            { type: 'numbered-list', children: [{ type: 'list-item', children: [{ type: 'text', text: 'Large' }] }] },
          ],
        },
      ],
    },
  ],
};

it('is unchanged by a round trip through the editor', () => {
  expect(fromEditorState(JSON.parse(toEditorState(document)))).toEqual(document);
});

it('drops empty paragraphs and unknown nodes', () => {
  const state = {
    root: {
      type: 'root',
      version: 1,
      children: [
        { type: 'paragraph', version: 1, children: [] },
        { type: 'image', version: 1, src: 'x' },
        { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Kept', format: 0 }] },
      ],
    },
  };
  expect(fromEditorState(state).children).toEqual([{ type: 'paragraph', children: [{ type: 'text', text: 'Kept' }] }]);
});
