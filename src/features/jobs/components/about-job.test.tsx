import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Block } from '#rules/rich-text.ts';
import { AboutJob } from './about-job.tsx';

const heading = (level: 2 | 3, text: string): Block => ({ type: 'heading', level, children: [{ type: 'text', text }] });
const paragraph: Block = { type: 'paragraph', children: [{ type: 'text', text: 'You weld.' }] };

it.each<[string, Block[], string[]]>([
  ['its own heading', [heading(2, 'About the job'), paragraph], ['About the job']],
  ['a lower heading', [heading(3, 'The team'), paragraph], ['About the job', 'The team']],
  ['a text', [paragraph], ['About the job']],
])('a description that begins with %s has one top heading', (_what, children, titles) => {
  render(<AboutJob description={{ type: 'document', children }} />);
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual(titles);
});

it('a job without a description has no heading', () => {
  render(<AboutJob description={{ type: 'document', children: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
