import { expect, test } from 'vitest';
import { placesToFill } from '#rules/place-to-fill.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { checkRichText, richTextToPlain } from '#rules/rich-text.ts';
import { createOfflineGenerator } from './offline-generator.ts';
import type { GenerationInput } from './text-generator.ts';

const generator = createOfflineGenerator();
const input = (some: Partial<GenerationInput>): GenerationInput => ({
  title: 'Welder',
  skills: [],
  location_type: 'on_site',
  ...some,
});
const write = async (some: Partial<GenerationInput>) =>
  richTextToPlain(checkRichText(await generator.generateDescription(input(some))));

test('a known title gets its duties, requirements and skills', async () => {
  const text = await write({ title: 'Sr. Welder' });
  expect(text).toContain('Read weld symbols and procedure sheets');
  expect(text).toContain('Pass a weld test on the first day');
  expect(text).toContain('MIG welding');
});

test('an unknown title gets a text with a placeholder instead of claims about the work', async () => {
  const text = await write({ title: 'Underwater Basket Weaver', skills: ['Weaving'] });
  expect(text).toContain('Underwater Basket Weaver');
  expect(text).toContain('- Weaving');
  expect(text).not.toContain('What you need');
  expect(placesToFill(text)).toHaveLength(1);
});

test('the same input always gives the same text', async () => {
  expect(await write({ title: 'Welder' })).toBe(await write({ title: 'Welder' }));
});

test.each([
  ['on_site', 'on site, together'],
  ['hybrid', 'partly on site and partly from home'],
  ['remote', 'done from home'],
] as const)('a %s job says where the work is done', async (location_type, words) => {
  expect(await write({ location_type })).toContain(words);
});

test('the notes of the employer are kept with their lists', async () => {
  expect(await write({ notes: 'Four ten-hour days.\n- Fridays off' })).toContain(
    'Four ten-hour days.\n\n- Fridays off',
  );
});

test('the skills of the employer come first and once', async () => {
  const text = await write({ skills: ['Forging', 'mig welding', ' '] });
  expect(text).toContain('- Forging\n- mig welding\n- TIG welding');
});

test.each([
  ['nothing at all', { title: '' }],
  ['hostile text', { title: '<script>\u0000\u202E', notes: 'javascript:alert(1)', skills: ['\uD800'] }],
  [
    'far too much',
    { title: 'Welder '.repeat(500), notes: 'word '.repeat(20_000), skills: Array<string>(500).fill('x') },
  ],
])('%s still gives a valid document', async (_case, some) => {
  await expect(write(some)).resolves.toContain('About the job');
});

test('skills come most certain first, without those already named', async () => {
  const skills = await generator.generateSkills(input({ skills: ['tig welding'], notes: 'Grinding all day' }));
  expect(skills[0]).toEqual({ name: 'Grinding', score: 1 });
  expect(skills.map(({ name }) => name)).not.toContain('TIG welding');
  expect(skills.map(({ score }) => score)).toEqual(skills.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('an unknown title gets no skills', async () => {
  expect(await generator.generateSkills(input({ title: 'Astronaut' }))).toEqual([]);
});

test('the text of a person stays in the draft, and takes the place of our duties', async () => {
  const description = plainToRichText('We build hulls.\n\nResponsibilities\n- Weld hulls\n\nBenefits\n- Dental');
  const text = await write({ description });
  expect(text).toContain('We build hulls.');
  expect(text).toContain('- Weld hulls');
  expect(text).toContain('- Dental');
  expect(text).not.toContain('Read weld symbols');
});

test.each(['Underwater Basket Weaver', 'Registered Nurse'])(
  'a draft of ours leaves nothing of its trade when the title becomes %s',
  async (title) => {
    const description = await generator.generateDescription(input({}));
    expect(await write({ title, description })).not.toMatch(/weld/i);
  },
);

test('a draft of the same title is the same again', async () => {
  const description = await generator.generateDescription(input({}));
  expect(await generator.generateDescription(input({ description }))).toEqual(description);
});

test('an unknown title gets the skills that its texts name', async () => {
  const some = { title: 'Ninja', notes: 'You know Kubernetes.', description: plainToRichText('Python and Terraform.') };
  const names = (await generator.generateSkills(input(some))).map(({ name }) => name);
  expect(names).toEqual(['Kubernetes', 'Python', 'Terraform']);
});
