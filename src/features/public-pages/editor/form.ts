import { blocksFrom, boxOfBlocks, type EditedBlock, labelOfBox } from '#web/block-editor/edited-blocks.ts';
import { asTyped, textOf } from '#web/form-answer.ts';
import type { Content } from '../content/contract.ts';
import { BLOCK_FORMS } from './block-forms.ts';

/** The form's words. A malformed list of blocks becomes null, to be refused. */
export function wordsFrom(form: FormData) {
  return asTyped<Omit<Content, 'path'>>({
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    heading: textOf(form, 'heading'),
    lead: textOf(form, 'lead'),
    blocks: blocksFrom(BLOCK_FORMS, form),
  });
}

export const boxOfContent = (form: FormData) => boxOfBlocks(BLOCK_FORMS, form);

export const CONTENT_LABELS: Readonly<Record<string, string>> = {
  heading: 'Page heading',
  lead: 'Introduction',
  title: 'Title',
  description: 'Description',
};

export const contentLabel = (blocks: readonly EditedBlock[]) => (box: string) =>
  labelOfBox(BLOCK_FORMS, blocks)(box) ?? CONTENT_LABELS[box];
