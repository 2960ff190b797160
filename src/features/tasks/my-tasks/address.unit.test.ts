import { expect, it } from 'vitest';
import { readTaskAddress, taskAddress } from './address.ts';

it.each([
  ['', ''],
  ['whose=team&kind=decide&page=3', '?whose=team&kind=decide&page=3'],
  ['whose=mine&state=open&page=1', ''],
  ['state=snoozed&radius=25&posting_id=a', '?state=snoozed&posting_id=a&radius=25'],
  ['whose=theirs&state=gone&kind=offer&radius=26&page=-1', ''],
])('reads %s and writes it back', (query, written) => {
  const address = readTaskAddress(new URLSearchParams(query));
  expect(taskAddress(address, { page: address.page })).toBe(`/employer/my-tasks${written}`);
});

it('begins at the first page when a filter changes', () => {
  const address = readTaskAddress(new URLSearchParams('kind=score&page=3'));
  expect(taskAddress(address, { kind: undefined })).toBe('/employer/my-tasks');
});
