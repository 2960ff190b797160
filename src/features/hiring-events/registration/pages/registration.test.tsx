import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { anEvent, aSlot } from '../../../../../tests/factories/an-event.ts';
import { findTalkChange } from '../../booking/words.ts';
import Registration, { action } from './registration.tsx';

type Shown = ComponentProps<typeof Registration>;

const COMPANY = '1b2c3d4e-5f60-4a6b-8c7d-9e0f1a2b3c4d';
const SLOT = '2c3d4e5f-6071-4a6b-8c7d-9e0f1a2b3c4d';
// In daytime, because hours of a conversation past midnight are shown with dates.
const [starts_at, ends_at] = ['2030-05-07T16:00:00.000Z', '2030-05-07T20:00:00.000Z'];
const facts = anEvent({ time_zone: 'America/Boise', starts_at, ends_at });
const booths = [{ company_id: COMPANY, name: 'Ironbark Mills', place: 'Table 4', jobs_total: 0, jobs: [] }];
const slot = { ...aSlot(facts, COMPANY, 0), slot_id: SLOT, free: 0, has_begun: false, is_booked: true };
const event = { ...facts, slug: 'fair', state: 'published', is_over: false, questions: [], booths, slots: [] };
const person = { first_name: 'Grace', last_name: 'Holloway', email: 'grace@guest.example', check_in_code: 'NNV5B3' };
const choice = { company_ids: [], shares: false, answers: [], resume: null, in_account: false };
const own = { ...person, ...choice, state: 'confirmed', booking: 'open', link: null, event, slots: [slot] };

function show(values: object, done = '', actionData?: object) {
  const shown = { ...own, ...values };
  const talk = findTalkChange(shown as unknown as Parameters<typeof findTalkChange>[0], done, SLOT);
  const loaderData = { own: shown, resumes: [], token: 'x', is_whole: true, is_too_large: false, talk, done: '' };
  // The page reads only these properties.
  const props = { loaderData, actionData } as unknown as Shown;
  render(
    <PageDataProvider value={aPageData()}>
      <Registration {...props} />
    </PageDataProvider>,
  );
}

it.each(['booked', 'moved', 'given_back'])('stays at the employer once a conversation is %s', async (intent) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, slot_id: SLOT, company_id: COMPANY })) form.append(name, value);
  const context = new RouterContextProvider();
  context.set(serverContext, { callOrFail: async () => ({ ok: true }) } as unknown as ServerContext);
  // The action reads only these arguments.
  const request = { url: 'https://rb.example/hiring-events/registration?token=x', formData: async () => form };
  const sent = await action({ context, request } as unknown as Parameters<typeof action>[0]).catch((thrown) => thrown);
  expect(sent.headers.get('location')).toBe(
    `/hiring-events/registration?token=x&done=${intent}&slot=${SLOT}#talks-${COMPANY}`,
  );
});

it('says beside the employer with whom, where and when a conversation is booked', () => {
  show({}, 'booked');
  const told = screen.getByText(/^Booked: .* with Ironbark Mills, Table 4, \d+:\d\d/);
  expect(told.closest(`#talks-${COMPANY}`)).not.toBeNull();
});

it('says beside a conversation why it cannot be booked, and links to it', () => {
  const message = 'Someone just took this one. Choose another.';
  const answer = { message, fields: { slot_id: message }, values: { intent: 'booked', slot_id: SLOT } };
  show({ slots: [{ ...slot, is_booked: false }] }, '', answer);
  const [top, beside] = screen.getAllByText(message);
  expect(top?.getAttribute('href')).toBe('#slot_id');
  expect(beside?.closest('li')?.id).toBe('slot_id');
});

it.each([
  ['at a place', {}, 'Show this code at the door:'],
  [
    'online',
    { kind: 'virtual', venue: '', street: '', city: '', region: '', postal_code: '' },
    'Say this code when you join:',
  ],
])('says where to show the code at an event that is %s', (_where, place, words) => {
  show({ event: { ...event, ...place } });
  expect(screen.getByText(words)).not.toBeNull();
});

it('offers no conversation at the time of a booked one, and says with whom that is', () => {
  const other = { ...slot, ...aSlot(facts, null, 0), slot_id: 'clinic', title: 'Clinic', free: 3, is_booked: false };
  const later = { ...other, ...aSlot(facts, null, 60), slot_id: 'later', title: 'Later' };
  show({ slots: [slot, other, later] });
  expect(screen.getByText('You talk with Ironbark Mills then').closest('li')?.textContent).toContain('Clinic');
  expect(screen.getByRole('button', { name: /^Book: / }).closest('li')?.textContent).toContain('Later');
});

it('does not announce a booking that was canceled since', () => {
  show({ slots: [{ ...slot, is_booked: false, free: 1 }] }, 'booked');
  expect(screen.queryByText(/^Booked/)).toBeNull();
});

it.each(['confirmed', 'waiting'])(
  'shows only that a canceled event is canceled, and how to delete the registration (%s)',
  (state) => {
    show({ state, link: 'https://meet.example/fair', event: { ...event, state: 'cancelled' }, slots: [] });
    expect(screen.getByText('This event is canceled.')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your registration');
    expect(screen.queryByText(/NNV5B3/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/hiring-events/fair',
      '/hiring-events',
    ]);
    expect(screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Delete registration',
    ]);
  },
);
