import { MARKS, RICH_TEXT_LIMITS } from '#rules/rich-text.ts';

const shape = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const node = (
  types: readonly string[],
  properties: Record<string, unknown> = {},
  optional: readonly string[] = [],
) => ({
  type: 'object',
  properties: { type: { enum: types }, ...properties },
  required: ['type', ...Object.keys(properties).filter((name) => !optional.includes(name))],
  additionalProperties: false,
});

const listOf = (items: unknown) => ({ type: 'array', items });

const { characters, nodes, list_depth, href } = RICH_TEXT_LIMITS;

export const RICH_TEXT = shape('RichText');

/** Formatted text as a closed set of nodes (`src/rules/rich-text.ts`), for the generated contract. */
export const RICH_TEXT_SHAPES = {
  RichText: {
    description: `Formatted text: ${characters} characters, at most ${nodes} nodes and ${list_depth} nested lists. Input must contain only these nodes, and no HTML.`,
    examples: [
      {
        type: 'document',
        children: [
          { type: 'heading', level: 2, children: [{ type: 'text', text: 'About the job' }] },
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'You weld ' },
              { type: 'text', text: 'frames', marks: ['bold'] },
              { type: 'line-break' },
              { type: 'link', href: 'https://www.example.com', children: [{ type: 'text', text: 'Our shop' }] },
            ],
          },
          {
            type: 'bullet-list',
            children: [{ type: 'list-item', children: [{ type: 'text', text: 'Read drawings' }] }],
          },
        ],
      },
    ],
    ...node(['document'], { children: listOf(shape('RichTextBlock')) }),
  },
  RichTextBlock: {
    oneOf: [
      node(['paragraph'], { children: listOf(shape('RichTextInline')) }),
      node(['heading'], { level: { enum: [2, 3] }, children: listOf(shape('RichTextInline')) }),
      shape('RichTextList'),
    ],
  },
  RichTextList: node(['bullet-list', 'numbered-list'], {
    children: listOf(
      node(['list-item'], {
        children: listOf({ oneOf: [shape('RichTextInline'), shape('RichTextList')] }),
      }),
    ),
  }),
  RichTextInline: {
    oneOf: [
      shape('RichTextWords'),
      node(['line-break']),
      node(['link'], {
        href: { type: 'string', maxLength: href, description: 'https://, http://, mailto: or tel:' },
        children: listOf(shape('RichTextWords')),
      }),
    ],
  },
  RichTextWords: node(['text'], { text: { type: 'string' }, marks: listOf({ enum: MARKS }) }, ['marks']),
};
