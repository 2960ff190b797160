import { blocksFrom, boxOfBlocks, type EditedBlock, labelOfBox } from '#web/block-editor/edited-blocks.ts';
import { asTyped, textOf } from '#web/form-answer.ts';
import { careerForms } from './block-forms.ts';
import type { CareerPage } from './content-contract.ts';

const FORMS = careerForms([]);

/** The form's page for the contract to check. A malformed list of blocks becomes null, to be refused. */
export function pageFrom(form: FormData): CareerPage {
  return asTyped<CareerPage>({
    address: textOf(form, 'address'),
    description: textOf(form, 'description'),
    ground_color: textOf(form, 'ground_color'),
    text_color: textOf(form, 'text_color'),
    blocks: blocksFrom(FORMS, form),
  });
}

/** The box of a field of the call; pictures have a form of their own. */
export const boxOf = (form: FormData) => (field: string) =>
  form.has('picture_description')
    ? field.replace(/^description$/, 'picture_description')
    : boxOfBlocks(FORMS, form)(field.replace(/^page\./, ''));

export const LABELS: Readonly<Record<string, string>> = {
  address: 'Address',
  description: 'Description for search engines',
  ground_color: 'Background color',
  text_color: 'Text color',
};

export const labelOf = (blocks: readonly EditedBlock[]) => (box: string) =>
  labelOfBox(FORMS, blocks)(box) ?? LABELS[box];
