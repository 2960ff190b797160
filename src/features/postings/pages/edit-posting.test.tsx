import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, data, redirect } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NO_PROGRAM } from '#rules/programs.ts';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { SITES } from '#rules/sites.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { UnsavedChanges } from '#web/routes/unsaved-changes.tsx';
import type { Posting } from '../contract.ts';
import EditPosting from './edit-posting.tsx';

const text = (text: string): RichTextDocument => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
});

const POSTING: Posting = {
  posting_id: 'welder',
  kind: 'job',
  status: 'draft',
  title: 'Welder',
  description: text('You weld.'),
  location_type: 'on_site',
  city: '',
  region: '',
  postal_code: '',
  country: 'US',
  additional_locations: [],
  street: '',
  pay_min_cents: null,
  pay_max_cents: null,
  pay_unit: null,
  pay_currency: null,
  hours_per_week: null,
  shifts: [],
  employment_type: 'full_time',
  category: 'other',
  skills: [],
  questions: [],
  openings: 1,
  anonymous: false,
  pipeline_id: null,
  requisition_number: '',
  basic_qualifications: [],
  education: null,
  experience_months: null,
  experience_in_place_of_education: false,
  level: null,
  work_eligibility: null,
  work_authorization: '',
  badges: [],
  benefits: [],
  clearance: 'none',
  clearance_need: 'hold',
  polygraph: null,
  military_codes: [],
  work_from: null,
  work_from_states: [],
  keeps_move: false,
  keeps_move_by: [],
  ...NO_PROGRAM,
  overseas_hire: [],
  overseas_orders: false,
  published_at: null,
  expires_at: null,
  closed_at: null,
  featured_until: null,
  taken_down_at: null,
  updated_at: '2026-01-02T03:04:05.000Z',
  version: 1,
  applicants: 0,
  new_applicants: 0,
  leads: 0,
  revealing_words: [],
  companies_alike: null,
  places_alike: null,
  unknown_codes: [],
  words_read: {},
};

let stored: Posting;
let copies: number;
let deleted: number;

// The first test does not wait for it longer than the others.
beforeAll(async () => void (await import('#web/rich-text-editor/editor.tsx')));

beforeEach(() => {
  stored = POSTING;
  copies = 0;
  deleted = 0;
  vi.stubGlobal('confirm', () => true);
  const endAnswers = answerCallsBy(async () => ({ status: 200, body: { description: text('Drafted.') } }));
  return () => {
    endAnswers();
    vi.unstubAllGlobals();
  };
});

/** Saves as the server does, with a new version for each change; of the description, what a person made of it meanwhile. */
async function action({ request }: { request: Request }) {
  const form = await request.formData();
  if (form.get('intent') === 'clone') {
    copies += 1;
    return null;
  }
  if (form.get('intent') === 'delete') {
    deleted += 1;
    return null;
  }
  if (form.get('intent') === 'publish') {
    const refused = { code: 'no-credit', message: 'You have no posting credits left.', fields: {}, values: {} };
    return data(refused, { status: 422 });
  }
  const written = richTextToPlain(JSON.parse(String(form.get('description'))));
  const description = text(`${written} Edited.`);
  stored = { ...stored, version: stored.version + 1, title: String(form.get('title')), description };
  return redirect('/?done=saved');
}

async function show(user = aUser()) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: ({ request }) => ({
        posting: stored,
        credits: 0,
        pipelines: [],
        key: 'key',
        said: new URL(request.url).searchParams.get('done'),
      }),
      action,
      HydrateFallback: () => null,
      Component: (props) => (
        <PageDataProvider value={aPageData({ user })}>
          <UnsavedChanges />
          {/* The stub gives what the route's own loader would. */}
          <EditPosting {...(props as unknown as Parameters<typeof EditPosting>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByRole('textbox', { name: 'Job title' });
  await waitFor(() => expect(description()).toBe('You weld.'));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Job title' });
const box = () => document.querySelector<HTMLInputElement>('input[name="description"]');
const description = () => richTextToPlain(JSON.parse(box()?.value ?? 'null'));
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function draft() {
  await press('Draft a new description');
  await waitFor(() => expect(description()).toBe('Drafted.'));
}

it('keeps what was typed elsewhere when the description is drafted anew', async () => {
  await show();
  await userEvent.type(title(), ' in Boise');
  await draft();
  expect(title().value).toBe('Welder in Boise');
  expect(isHeld()).toBe(true);
});

it('adds suggested skills behind those typed, up to forty', async () => {
  const typed = Array.from({ length: 39 }, (_, at) => `Skill ${at}`).join(', ');
  const sent: unknown[] = [];
  const endAnswers = answerCallsBy(async ({ body }) => {
    sent.push(body);
    return {
      status: 200,
      body: {
        skills: [
          { name: 'Blueprint reading', score: 0.9 },
          { name: 'Excel', score: 0.8 },
        ],
      },
    };
  });
  await show();
  const skills = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Skills/ });
  fireEvent.change(skills, { target: { value: typed } });
  await press('Suggest skills');
  await screen.findByText(/^One skill added\./);
  expect(skills.value).toBe(`${typed}, Blueprint reading`);
  expect(sent).toEqual([{ title: 'Welder', skills: typed.split(', '), description: text('You weld.') }]);
  endAnswers();
});

it('shows what was saved, and no more the draft that it came from', async () => {
  await show();
  await draft();
  await press('Save draft');
  await waitFor(() => expect(stored.version).toBe(2));
  await waitFor(() => expect(description()).toBe('Drafted. Edited.'));
  expect(isHeld()).toBe(false);
});

it('saves on Enter in a box, and does not publish', async () => {
  await show();
  await userEvent.type(title(), ' in Boise{Enter}');
  await waitFor(() => expect(stored.title).toBe('Welder in Boise'));
  expect(screen.queryByText('You have no posting credits left.')).toBeNull();
});

it('asks before a copy is made of what lacks unsaved changes', async () => {
  await show();
  await userEvent.type(title(), ' in Boise');
  await press('Clone');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(copies).toBe(0);
  await press('Leave without saving');
  await waitFor(() => expect(copies).toBe(1));
});

it('says that staff took a job down and whom to write to', async () => {
  stored = { ...POSTING, status: 'closed', taken_down_at: '2026-01-02T03:04:05.000Z' };
  await show();
  expect(screen.getByRole('link', { name: /^help@/ }).getAttribute('href')).toBe(`mailto:${SITES.rb.help_email}`);
  expect(screen.getByRole('button', { name: 'Publish again' }).getAttribute('aria-disabled')).toBe('true');
});

it('shows beside the field what is probably a slip in what was saved', async () => {
  stored = {
    ...POSTING,
    pay_min_cents: 9_000_000,
    pay_unit: 'hour',
    places_alike: ['Boise, ID'],
    city: 'Bosie',
    region: 'ID',
  };
  await show();
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await press('Save draft');
  expect(await screen.findByText('Did you mean a year? It says $90,000 an hour.')).toBeTruthy();
  expect(screen.getByText(/We don’t know Bosie, ID.* Did you mean Boise, ID/)).toBeTruthy();
});

it('says what the saved draft lacks to be published, part by part, with a link to each field', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Parts of the posting' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Job 1 missing',
    'Where and pay 1 missing',
    'Form Complete',
    'Pipeline 1 missing',
    'Review 3 missing',
  ]);
  const review = within(screen.getByRole('region', { name: 'Review' }));
  expect(review.getByRole('link', { name: 'City' }).getAttribute('href')).toBe('#city');
});

it('leads to the plans from a publishing that no credit is there for', async () => {
  await show();
  await press('Publish job');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('You have no posting credits left.');
  expect(within(refusal).getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/employer/purchase-now');
});

it('offers publishing to no company that staff suspended, and says why', async () => {
  await show({ ...aUser(), on_site: false });
  const publish = screen.getByRole('button', { name: /^Publish job/ });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/so you cannot publish/)).toBeTruthy();
  expect(screen.getByText(/so none of your jobs are shown/)).toBeTruthy();
});

it('deletes a draft once it was asked by its name, unless people are on it', async () => {
  await show();
  await userEvent.type(title(), ' in Boise');
  await press('Delete draft');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Welder”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(deleted).toBe(0);
  await press('Delete draft');
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(deleted).toBe(1));
});

it('says why a draft is kept', async () => {
  stored = { ...POSTING, applicants: 1 };
  await show();
  expect(screen.getByRole('button', { name: 'Delete draft' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('This posting has applicants, so it cannot be deleted.')).toBeTruthy();
});

it.each(['closed', 'expired'] as const)(
  'says of a posting that is %s that publishing opens the job again',
  async (status) => {
    stored = { ...POSTING, status };
    await show();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish again' })).toBeTruthy();
    expect(screen.getByText(/Publishing again opens the job for 30 more days\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Save draft|Delete draft|Publish job)$/ })).toBe(null);
  },
);

it('tells a hiring member before anything is typed that it can be read alone', async () => {
  stored = { ...POSTING, status: 'live' };
  await show(aUser({ role: 'hiring_member' }));
  expect(screen.getByText('You cannot edit this posting')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Close posting' })).toBeNull();
});
