import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addQuery, fillPath, parseQuery, QUERY_LIMITS } from './paths.ts';

describe('fillPath', () => {
  test.each([
    ['/jobs', {}, '/jobs'],
    ['/company/{company_id}/pipeline/{pipeline_id}', { company_id: 'c1', pipeline_id: 7 }, '/company/c1/pipeline/7'],
    ['/x/{a}/{a}', { a: 'b' }, '/x/b/b'],
    ['/x/{a}', { a: 'b', unused: 'c' }, '/x/b'],
    ['/x/{a}', { a: 0 }, '/x/0'],
    ['/x/{a}', { a: 'b/c?d#e f%' }, '/x/b%2Fc%3Fd%23e%20f%25'],
    ['/x/{a}', { a: '{b}' }, '/x/%7Bb%7D'],
    ['/x/{a}', { a: '$&' }, '/x/%24%26'],
    ['/x/{a}', { a: '\ud800' }, '/x/%EF%BF%BD'],
    ['/x/{a}', { a: '...' }, '/x/...'],
  ])('%s with %j is %s', (template, params, expected) => {
    expect(fillPath(template, params)).toBe(expected);
  });

  test.each([
    ['/x/{a}', {}],
    ['/x/{a}', { a: undefined }],
    ['/x/{a}', { a: null }],
    ['/x/{a}', { a: '' }],
    ['/x/{a}', { a: '.' }],
    ['/x/{a}', { a: '..' }],
    ['/x/{a}/{b}', { a: 'c' }],
    ['/x/{toString}', {}],
    ['/x/{__proto__}', {}],
    ['/x/{}', { a: 'b' }],
  ])('%s with %j has an unfilled placeholder', (template, params) => {
    expect(() => fillPath(template, params)).toThrow(expect.objectContaining({ code: 'path-placeholder' }));
  });
});

describe('addQuery', () => {
  test.each([
    ['/search', {}, '/search'],
    ['/search', { q: 'welder' }, '/search?q=welder'],
    ['/search', { q: 'c++ & c#', page: 2, remote: true }, '/search?q=c%2B%2B%20%26%20c%23&page=2&remote=true'],
    ['/search', { q: null, place: undefined }, '/search'],
    ['/search', { q: '' }, '/search?q='],
    ['/search', { type: ['full_time', 'contract'] }, '/search?type%5B%5D=full_time&type%5B%5D=contract'],
    ['/search', { type: [] }, '/search'],
    ['/search', { pay: { from: 1, to: null } }, '/search?pay%5Bfrom%5D=1'],
    ['/search', { rows: [{ a: 1, b: 2 }] }, '/search?rows%5B0%5D%5Ba%5D=1&rows%5B0%5D%5Bb%5D=2'],
    ['/search', { since: new Date(0) }, '/search?since=1970-01-01T00%3A00%3A00.000Z'],
    ['/terms#privacy-policy', { from: 'bar' }, '/terms?from=bar#privacy-policy'],
    ['/search', { q: '$&' }, '/search?q=%24%26'],
  ])('%s with %j is %s', (path, params, expected) => {
    expect(addQuery(path, params)).toBe(expected);
  });

  test.each([
    ['/search?q=1', { page: 2 }],
    ['/search?', { page: 2 }],
    ['/search?q=1', {}],
    ['/search#a?b', { page: 2 }],
  ])('%s already has a question mark and is rejected', (path, params) => {
    expect(() => addQuery(path, params)).toThrow(expect.objectContaining({ code: 'path-has-query' }));
  });
});

describe('parseQuery', () => {
  test.each([
    ['', {}],
    ['?', {}],
    ['?a=1', { a: '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['=1', {}],
    ['&&a=1&', { a: '1' }],
    ['a=b=c', { a: 'b=c' }],
    ['q=data+entry%20clerk', { q: 'data entry clerk' }],
    ['q=100%', { q: '100%' }],
    ['q=%E0%A4%A', { q: '%E0%A4%A' }],
    ['q=%2B', { q: '+' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1', { a: ['1'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[3]=x&a[9]=y', { a: ['x', 'y'] }],
    ['a[1]=x&a[]=y', { a: ['x', 'y'] }],
    ['a[19]=x', { a: ['x'] }],
    ['a[b]=1', { a: { b: '1' } }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a[b][]=1&a[b][]=2', { a: { b: ['1', '2'] } }],
    ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
    ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[]=1&a[b]=2', { a: { 0: '1', b: '2' } }],
    ['a[01]=x', { a: { '01': 'x' } }],
    ['a[-1]=x', { a: { '-1': 'x' } }],
    ['a=1&a[]=2', { a: ['1', '2'] }],
    ['a=1&a[b]=2', { a: ['1', { b: '2' }] }],
    ['a[b=1', { 'a[b': '1' }],
    ['a]b=1', { 'a]b': '1' }],
    ['[a]=1', { '[a]': '1' }],
    ['a[b]c=1', { 'a[b]c': '1' }],
    ['a.b=1', { 'a.b': '1' }],
  ])('%j says %j', (search, expected) => {
    expect(parseQuery(search)).toEqual(expected);
  });

  test('the limits are those of spec §9', () => {
    expect(QUERY_LIMITS).toEqual({ arrayLimit: 20, depth: 5, parameterLimit: 1000 });
  });

  test('the thousandth pair is read, the next is not', () => {
    const search = Array.from({ length: 1200 }, (_, index) => `p${index}=${index}`).join('&');
    const query = parseQuery(search);
    expect(Object.keys(query)).toHaveLength(1000);
    expect(query).toMatchObject({ p999: '999' });
    expect(query).not.toHaveProperty('p1000');
  });

  test('five brackets nest, what follows stays one key', () => {
    expect(parseQuery('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } });
    expect(parseQuery('a[b][c][d][e][f][g][h]=1')).toEqual({ a: { b: { c: { d: { e: { f: { '[g][h]': '1' } } } } } } });
  });

  test.each(['a[]', 'a'])('twenty of %s are a list, twenty-one are an object by index', (name) => {
    const search = (count: number) => Array.from({ length: count }, (_, index) => `${name}=${index}`).join('&');
    const twenty = Array.from({ length: 20 }, (_, index) => String(index));
    expect(parseQuery(search(20))).toEqual({ a: twenty });
    expect(parseQuery(search(21))).toEqual({ a: { ...twenty, 20: '20' } });
  });

  test.each([20, 100, 999_999_999, 4_294_967_296])('the index %d makes an object, not a long list', (index) => {
    expect(parseQuery(`a[${index}]=x`)).toEqual({ a: { [index]: 'x' } });
  });

  test.each([
    '__proto__[admin]=1',
    '__proto__=1',
    'a[__proto__][admin]=1',
    'a[constructor][prototype][admin]=1',
    'constructor=1',
    'a[hasOwnProperty]=1',
    'toString=1',
    '%5F%5Fproto%5F%5F[admin]=1',
  ])('%s is not read and changes no object', (search) => {
    expect(parseQuery(`${search}&b=2`)).toEqual({ b: '2' });
    expect({}).not.toHaveProperty('admin');
  });

  test('answers ordinary objects', () => {
    expect(Object.getPrototypeOf(parseQuery('a[b]=1'))).toBe(Object.prototype);
  });

  test('reads anything without failing, no deeper and no longer than its limits', () => {
    const key = fc.string({
      unit: fc.constantFrom('a', 'b', '[', ']', '0', '9', '[]', '[1]', '[b]', '%', '+', '__proto__'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        const query = parseQuery(keys.map((name) => `${name}=1`).join('&'));
        expect(depthOf(query)).toBeLessThanOrEqual(QUERY_LIMITS.depth + 3);
        expect(longestList(query)).toBeLessThanOrEqual(QUERY_LIMITS.arrayLimit);
      }),
    );
  });

  test('reads back what addQuery wrote', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((text) => !(text in {}));
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed());
    const list = fc.array(text, { minLength: 1, maxLength: 20 });
    const value = fc.oneof(text, list, fc.dictionary(name, fc.oneof(text, list), { minKeys: 1 }));
    fc.assert(
      fc.property(fc.dictionary(name, value), (query) => {
        expect(parseQuery(addQuery('/x', query).slice(2))).toEqual(query);
      }),
    );
  });
});

function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longestList));
}
