import { describe, expect, it } from 'vitest';
import {
  checkComplete,
  checkLength,
  checkPlaceholders,
  fillText,
  type PlaceholderValues,
  placeholderBeingTyped,
  unknownPlaceholders,
} from './rules.ts';

const ANN: PlaceholderValues = {
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  job_title: 'Welder',
  job_place: 'Boise, ID',
  company_name: null,
  sender_name: 'Grace Hopper',
  applied_on: 'Thursday, December 3, 2026',
  interview_time: null,
};

describe('fillText', () => {
  it.each([
    ['Hello {first_name},', 'Hello Ann,', []],
    ['{First name} and { LAST_NAME }', 'Ann and Lee', []],
    ['{first_name} {first_name}', 'Ann Ann', []],
    ['At {company_name}', 'At {company_name}', ['company_name']],
    [
      'See you {interview_time} at {company_name}',
      'See you {interview_time} at {company_name}',
      ['interview_time', 'company_name'],
    ],
    ['if (a) { return 1; } {} {1}', 'if (a) { return 1; } {} {1}', []],
    ['{salary}', '{salary}', []],
    ['', '', []],
  ])('%s', (text, filled, missing) => {
    expect(fillText(text, ANN)).toEqual({ text: filled, missing });
  });

  it('does not fill what a value contains', () => {
    expect(fillText('{first_name}', { ...ANN, first_name: '{last_name}' }).text).toBe('{last_name}');
  });
});

describe('unknownPlaceholders', () => {
  it.each([
    ['Hello {first_name}', []],
    ['{salary} {Salary} {salary}', ['salary', 'Salary']],
    ['{vorname} {first_name}', ['vorname']],
    ['{ "json": 1 }', []],
    ['{Straße}', ['Straße']],
    [`{${'x'.repeat(60)}}`, []],
  ])('%s', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });
});

it('names an unknown placeholder and the list, at its field', () => {
  expect(() => checkPlaceholders('Pay: {salary}', 'body')).toThrow(
    expect.objectContaining({
      code: 'unknown-placeholder',
      field: 'body',
      message: expect.stringMatching(/^\{salary\} is not a placeholder\. Use one of these: \{first_name\},/),
    }),
  );
});

describe('checkComplete', () => {
  const people = (...names: string[]) => names.map((person) => ({ placeholder: 'last_name' as const, person }));
  it.each([
    [people('Ann'), 'for Ann. Write'],
    [people('Ann', 'Bo', 'Cy'), 'for Ann, Bo, Cy. Write'],
    [people('Ann', 'Bo', 'Cy', 'Di', 'Ed'), 'for Ann, Bo, Cy and 2 more. Write'],
  ])('%j', (missing, words) => {
    expect(() => checkComplete(missing, 'body')).toThrow(
      expect.objectContaining({ code: 'missing-value', field: 'body', message: expect.stringContaining(words) }),
    );
  });

  it('lets a complete text pass', () => {
    expect(() => checkComplete([], 'body')).not.toThrow();
  });
});

it('refuses a text that its values make too long', () => {
  expect(() => checkLength('12345', 5, 'body')).not.toThrow();
  expect(() => checkLength('123456', 5, 'body')).toThrow(expect.objectContaining({ code: 'too-long', field: 'body' }));
});

describe('placeholderBeingTyped', () => {
  it.each([
    ['Hello {', 6, 9],
    ['Hello {name', 6, 5],
    ['Hello {first', 6, 1],
    ['Hello {First n', 6, 1],
    ['Hello {first_name}', null, 0],
    ['Hello {x', null, 0],
    ['Hello {first\n', null, 0],
  ])('%j', (text, start, count) => {
    const typed = placeholderBeingTyped(text);
    expect([typed?.start ?? null, typed?.names.length ?? 0]).toEqual([start, count]);
  });
});
