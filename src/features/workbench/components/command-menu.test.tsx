import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TransportAnswer, TransportRequest } from '#api/client.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { CommandButton } from './command-button.tsx';
import './command-menu.tsx';

const APPLICANT = {
  application_id: 'nora',
  first_name: 'Nora',
  last_name: 'Kent',
  posting_title: 'Welder',
  stage_name: 'Review',
};
const POSTING = { posting_id: 'norfolk', title: 'Welder, Norfolk', status: 'live' };

let requested: string[] = [];
let answer: (request: TransportRequest) => TransportAnswer;
let stopAnswering: () => void;

beforeEach(() => {
  requested = [];
  answer = ({ path }) =>
    path.includes('/applicants')
      ? { status: 200, body: { view: 'list', applicants: [APPLICANT], total: 1 } }
      : { status: 200, body: { postings: [POSTING], total: 1 } };
  stopAnswering = answerCallsBy(async (request) => {
    requested.push(request.path);
    return answer(request);
  });
});

afterEach(() => {
  stopAnswering();
  cleanup();
});

async function openMenu(user = aUser()) {
  render(
    <PageDataProvider value={aPageData({ user })}>
      <CommandButton />
    </PageDataProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('searchbox', { name: 'Search or go to' });
}

const linkTo = (name: RegExp) => screen.getByRole('menuitem', { name }).getAttribute('href');

it('opens by Ctrl K and lists pages', async () => {
  await openMenu();
  expect(linkTo(/^Reporting/)).toBe('/employer/reporting');
  expect(requested).toEqual([]);
});

it('finds applicants and postings by the typed words', async () => {
  await userEvent.type(await openMenu(), 'no');
  expect(await screen.findByRole('menuitem', { name: /Nora Kent/ })).toBeTruthy();
  expect(linkTo(/Nora Kent/)).toBe('/employer/applications/nora');
  expect(linkTo(/Welder, Norfolk/)).toBe('/employer/posting/norfolk/edit');
  expect(requested.every((path) => path.startsWith('/company/company/') && path.includes('q=no'))).toBe(true);
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('2 results');
});

it.each([
  ['a page or an action that matches at once', 'an', /^Add an applicant/],
  ['a result where nothing else matches', 'no', /Nora Kent/],
])('opens the first line by Enter: %s', async (_, words, name) => {
  const box = await openMenu();
  await userEvent.type(box, words);
  await screen.findByRole('menuitem', { name: /Nora Kent/ });
  const [first] = screen.getAllByRole('menuitem');
  expect(first).toBe(screen.getByRole('menuitem', { name }));
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(first?.id));
});

it('leaves out pages that the reader may not open', async () => {
  await openMenu(aUser({ role: 'hiring_member' }));
  expect(screen.queryByRole('menuitem', { name: 'Team' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Post a job' })).toBeNull();
});

it('says if there are no results', async () => {
  answer = ({ path }) =>
    path.includes('/applicants')
      ? { status: 200, body: { view: 'list', applicants: [], total: 0 } }
      : { status: 200, body: { postings: [], total: 0 } };
  await userEvent.type(await openMenu(), 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
});

it('says if the search failed', async () => {
  answer = () => ({ status: 500 });
  await userEvent.type(await openMenu(), 'zzz');
  expect(await screen.findByText('The search failed. Try again.')).toBeTruthy();
});

it('closes by Escape and restores the focus', async () => {
  render(
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <CommandButton />
    </PageDataProvider>,
  );
  const button = screen.getByRole('button', { name: /Search or go to/ });
  await userEvent.click(button);
  await screen.findByRole('searchbox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
