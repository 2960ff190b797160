import { describe, expect, it } from 'vitest';
import { originOf } from '#features/documents/components/shared/resume-origin.tsx';
import { resumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import {
  bodyOf,
  formOf,
  problemsByBox,
  readPersonForm,
  withEdit,
  withoutEmptyEntries,
} from '#features/person/components/shared/person-form.ts';
import { MOST } from '#features/person/contract.ts';
import { createApplication } from './contract.ts';
import { fillEmptyFields, initialForm } from './form.ts';
import { withoutTold } from './told-form.ts';

const TEXT = [
  'GRACE HOPPER',
  'Austin, TX 78701',
  'grace@example.com | (512) 555-0143',
  'SKILLS',
  'COBOL, Compilers, Teaching',
  'EXPERIENCE',
  'Programmer, Harvard Lab',
  'March 2019 - Present',
  'Wrote the first compiler',
].join('\n');

function formData(entries: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}

describe('a submitted form', () => {
  it('keeps the order of any number of entries', () => {
    const names = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`work[${i}][position]`, `Job ${i}`]));
    const { work } = readPersonForm(formData(names));
    expect(work.map(({ position }) => position)).toEqual(Object.values(names));
  });

  it('is parsed whatever its field names are', () => {
    const odd = { first_name: 'Grace', 'work[a][position]': 'x', 'work[b]': 'y', '__proto__[x]': '1', education: 'z' };
    expect(readPersonForm(formData(odd))).toMatchObject({ first_name: 'Grace', last_name: '', education: [] });
  });

  it('keeps line breaks', () => {
    expect(readPersonForm(formData({ 'work[0][summary]': 'one\r\ntwo' })).work[0]?.summary).toBe('one\ntwo');
  });

  it('stays the same after converting to a request body and back', () => {
    const form = readPersonForm(
      formData({ first_name: 'A', last_name: 'B', skills: 'x, y', branch: 'Navy', codes: '1, 2' }),
    );
    const body = bodyOf(form);
    expect(body).toMatchObject({ skills: ['x', 'y'], military: { branch: 'Navy', codes: ['1', '2'] } });
    expect(formOf({ ...body, work: [], education: [] })).toEqual(form);
  });
});

describe('the form’s buttons', () => {
  const form = readPersonForm(formData({ 'work[0][position]': 'a', 'work[1][position]': 'b' }));
  it.each([
    ['add-work', ['a', 'b', '']],
    ['remove-work-0', ['b']],
    ['remove-work-1', ['a']],
    ['remove-work-7', ['a', 'b']],
    ['remove-work', ['a', 'b']],
    ['remove-work-all', []],
    ['something', ['a', 'b']],
  ])('%s gives the jobs %j', (intent, expected) => {
    expect(withEdit(form, intent).work.map(({ position }) => position)).toEqual(expected);
  });

  it('add no more entries than the limit', () => {
    let full = form;
    for (let i = 0; i < 30; i++) full = withEdit(full, 'add-education');
    expect(full.education).toHaveLength(MOST.education);
    expect(withoutEmptyEntries(full).education).toEqual([]);
  });
});

describe('the text of a résumé', () => {
  const draft = resumeFields(TEXT);

  it('fills in a valid form', () => {
    const form = initialForm(draft, null);
    expect(form).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      city: 'Austin',
    });
    const { email, answers, ...person } = withoutTold(form);
    const posting_id = '3f0c8f0e-8d5e-4a57-9a55-0c7f6d1f7a10';
    const body = createApplication.body.safeParse({ ...bodyOf(person), email, answers, posting_id });
    expect(body.error?.issues).toBeUndefined();
  });

  it('never replaces typed values', () => {
    const typed = { ...initialForm(null, null), first_name: 'Amazing' };
    expect(fillEmptyFields(typed, draft)).toMatchObject({ first_name: 'Amazing', last_name: 'Hopper' });
    expect(fillEmptyFields({ ...typed, email: 'amazing@example.com' }, draft).email).toBe('amazing@example.com');
  });

  it('fills in the same fields if it is read after the form is shown', () => {
    expect(fillEmptyFields(initialForm(null, null), draft)).toEqual(initialForm(draft, null));
  });

  it('formats the phone, names each line once, and for a job the line with its title', () => {
    const form = initialForm(draft, null);
    expect(form.phone).toBe('(512) 555-0143');
    const origin = originOf({ ...form, phone: '+15125550143', city: 'Dallas' }, draft);
    expect(origin('email')).toBe('From your file: “grace@example.com | (512) 555-0143”');
    expect(origin('phone')).toBe('From the same line of your file');
    expect(origin('city')).toBe('You changed this. Your file says: “Austin, TX 78701”');
    expect(origin('region')).toBe('From the same line of your file');
    expect(originOf({ ...form, city: '' }, draft)('city')).toBe('Your file says: “Austin, TX 78701”');
    expect(origin('headline')).toBe('From your file: “Programmer, Harvard Lab”');
    expect(originOf(form, draft)('work.0')).toMatchObject({
      props: { what: 'the employer', children: 'From your file: “Programmer, Harvard Lab”' },
    });
  });

  it('leaves out invalid values', () => {
    const wrong = {
      ...draft,
      postal_code: { value: '560001', source: '' },
      email: { value: 'grace@example.con', source: '' },
    };
    expect(initialForm(wrong, null)).toMatchObject({ postal_code: '', email: '' });
  });
});

describe('problems', () => {
  it('are listed from top to bottom, each with its field', () => {
    const fields = { 'work.0.start': 'd', postal_code: 'b', 'skills.3': 'c', first_name: 'a', 'military.codes.1': 'e' };
    expect(Object.entries(problemsByBox(fields))).toEqual([
      ['first_name', 'a'],
      ['postal_code', 'b'],
      ['skills', 'c'],
      ['codes', 'e'],
      ['work.0.start', 'd'],
    ]);
  });
});
