import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Form, Link, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useInstantSearch } from './use-instant-search.ts';

function Page() {
  const { search: query } = useLocation();
  const q = new URLSearchParams(query).get('q') ?? undefined;
  const { box, search, searchSoon } = useInstantSearch(q);
  return (
    <Form>
      <input ref={box} name="q" aria-label="Title" defaultValue={q} onInput={searchSoon} />
      <select name="sort" aria-label="Order" onChange={search}>
        <option value="title">Title</option>
        <option value="views">Views</option>
      </select>
      <output>{query}</output>
      <Link to="/">All</Link>
    </Form>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const address = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (value: string) => fireEvent.input(box(), { target: { value } });

async function show() {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  await pass(0);
}

it('puts the words into the address once one pauses, not letter by letter', async () => {
  await show();
  for (const words of ['w', 'we', 'weld']) {
    type(words);
    await pass(100);
  }
  expect(address()).toBe('');
  await pass(200);
  expect(address()).toBe('?q=weld&sort=title');
});

it('takes a chosen order at once, with the words as they are', async () => {
  await show();
  type('weld');
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'views' } });
  await pass(0);
  expect(address()).toBe('?q=weld&sort=views');
});

it('empties the box when a link leads to the whole list, but leaves what is being typed', async () => {
  await show();
  type('weld');
  await pass(300);
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  await pass(0);
  expect(box().value).toBe('');
  box().focus();
  type('nurse');
  await pass(300);
  type('nurses');
  await pass(50);
  expect(box().value).toBe('nurses');
});
