import { describe, expect, it } from 'vitest';
import { type CareerBlock, type CareerPage, careerPageSchema } from './content-contract.ts';
import { addressProblem, colorProblem, firstPage, picturesIn } from './rules.ts';

const HERO: CareerBlock = { type: 'hero', heading: 'Build with us', text: '', picture_id: null };
const JOBS: CareerBlock = { type: 'jobs', title: 'Open jobs', category: '', location_type: '' };
const PICTURE = '0190aaaa-0000-4000-8000-000000000001';

const page = (changes: Partial<CareerPage> = {}): CareerPage => ({
  address: 'summit-machine',
  description: 'Jobs at Summit Machine.',
  ground_color: '#12396b',
  text_color: '#ffffff',
  blocks: [HERO, JOBS],
  ...changes,
});
const problemsOf = (value: unknown) =>
  (careerPageSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the address', () => {
  it.each(['summit-machine', 'a1b', '3m-careers', 'x'.repeat(60)])('%s is taken', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    ['', /lowercase letters/],
    ['ab', /3 to 60/],
    ['x'.repeat(61), /3 to 60/],
    ['Summit', /lowercase letters/],
    ['summit_machine', /lowercase letters/],
    ['-summit', /lowercase letters/],
    ['summit--machine', /lowercase letters/],
    ['sümmit', /lowercase letters/],
    ['аррle', /lowercase letters/],
    ['summit/jobs', /lowercase letters/],
    ['search', /reserved/],
    ['employer', /reserved/],
    ['riseboard', /reserved/],
    ['summit-0123456789ab', /long number/],
    ['0123456789ab', /long number/],
  ])('%s is refused', (address, why) => {
    expect(addressProblem(address)).toMatch(why);
  });
});

describe('the colors', () => {
  it.each([
    ['#12396b', '#ffffff'],
    ['#ffffff', '#767676'],
    ['#f7d774', '#111111'],
  ])('on %s, %s can be read', (ground, text) => {
    expect(colorProblem(ground, text)).toBeNull();
  });

  it.each([
    ['#ffffff', '#777777', /4\.4 to 1.*Try #111111/],
    ['#12396b', '#12396b', /1\.0 to 1.*Try #ffffff/],
    ['#ffe600', '#ffffff', /1\.2 to 1.*Try #111111/],
  ])('on %s, %s is refused with its contrast and a color that can be read', (ground, text, why) => {
    expect(colorProblem(ground, text)).toMatch(why);
  });
});

describe('the page', () => {
  it.each<[string, Partial<CareerPage>]>([
    ['with top and jobs', {}],
    ['with a video', { blocks: [HERO, video('https://video.example/watch?v=1'), JOBS] }],
    ['with several lists of jobs', { blocks: [HERO, JOBS, { ...JOBS, category: 'software' }] }],
  ])('%s is taken', (_, changes) => {
    expect(problemsOf(page(changes))).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['a page without a top', { blocks: [JOBS] }, /^blocks: Start the page/],
    ['a top in the middle', { blocks: [HERO, JOBS, HERO] }, /^blocks\.2\.heading: .*one top/],
    ['a page without jobs', { blocks: [HERO] }, /^blocks: Add a block with your jobs/],
    ['an address of ours', { address: 'login' }, /^address: .*reserved/],
    ['a color by name', { ground_color: 'navy' }, /^ground_color: Enter a color/],
    ['a color with more in it', { text_color: '#fff;background:url(//a.example)' }, /^text_color: Enter a color/],
    ['text that cannot be read', { text_color: '#12396b' }, /^text_color: This text is hard to read/],
    ['an unknown block', { blocks: [HERO, { type: 'html', html: '<b>' }, JOBS] }, /^blocks\.1\.type: /],
    ['an unknown part of a block', { blocks: [{ ...HERO, style: 'color: red' }, JOBS] }, /^blocks\.0: /],
    ['a video in a script', { blocks: [HERO, video('javascript:alert(1)'), JOBS] }, /^blocks\.1\.href: .*https/],
    ['a video without TLS', { blocks: [HERO, video('http://video.example'), JOBS] }, /^blocks\.1\.href: .*https/],
    ['a video behind a name', { blocks: [HERO, video('https://rb.example@evil.example'), JOBS] }, /^blocks\.1\.href: /],
    [
      'a video at a port that is none',
      { blocks: [HERO, video('https://a.b:99999/')] },
      /^blocks\.1\.href: This is not a complete/,
    ],
    ['a video at a number that is none', { blocks: [HERO, video('https://1.2.3.999/x')] }, /^blocks\.1\.href: /],
    [
      'a gallery without pictures',
      { blocks: [HERO, { type: 'gallery', title: 'Us', items: [] }, JOBS] },
      /Add at least/,
    ],
    [
      'a picture that is an address',
      { blocks: [{ ...HERO, picture_id: 'https://a.example/b.png' }, JOBS] },
      /picture_id: /,
    ],
    ['41 blocks', { blocks: [HERO, ...Array(40).fill(JOBS)] }, /^blocks: Use at most 40 blocks/],
  ])('%s is refused', (_, changes, why) => {
    expect(problemsOf({ ...page(), ...changes }).join('\n')).toMatch(why);
  });
});

it('knows every picture of a page with its place', () => {
  const person = { name: 'Ana', role: '', quote: '', picture_id: PICTURE };
  const blocks: CareerBlock[] = [
    { ...HERO, picture_id: PICTURE },
    { type: 'people', title: 'People', items: [{ ...person, picture_id: null }, person] },
    { type: 'gallery', title: 'Us', items: [{ picture_id: PICTURE, caption: '' }] },
    JOBS,
  ];
  expect(picturesIn(blocks).map(({ at }) => at.join('.'))).toEqual([
    'blocks.0.picture_id',
    'blocks.1.items.1.picture_id',
    'blocks.2.items.0.picture_id',
  ]);
});

it.each([
  ['a company that has said nothing', { name: 'Summit Machine', about: '', values: [] }, 'summit-machine'],
  [
    'one with words and values',
    { name: 'Éclair & Co.', about: 'We bake.\n\nSince 1990.', values: [{ title: 'Care', meaning: 'x'.repeat(900) }] },
    'eclair-and-co',
  ],
  ['one named as a page of ours', { name: 'Search', about: '', values: [] }, 'search-careers'],
  ['one with a name of symbols', { name: '!!!', about: 'y'.repeat(9_000), values: [] }, 'our-company'],
])('the first page of %s can be saved as it is', (_, company, address) => {
  const first = firstPage({ ...company, brand_colour: '' });
  expect(first.address).toBe(address);
  expect(problemsOf(first)).toEqual([]);
});

it.each([
  ['', '#12396b', '#ffffff'],
  ['#14213d', '#14213d', '#ffffff'],
  ['#ffe08a', '#ffe08a', '#111111'],
  ['#7a7a7a', '#7a7a7a', '#000000'],
])('a first page of the brand color “%s” can be read', (brand_colour, ground_color, text_color) => {
  const first = firstPage({ name: 'Summit Machine', about: '', values: [], brand_colour });
  expect(first).toMatchObject({ ground_color, text_color });
  expect(problemsOf(first)).toEqual([]);
});

function video(href: string): CareerBlock {
  return { type: 'video', title: 'A day', text: '', href, minutes: 3 };
}
