import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { startUseLocation } from './use-location.ts';

const send = vi.fn();
const ask = vi.fn<(found: (position: object) => void, failed: (error: object) => void) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  send.mockClear();
  ask.mockReset();
});

/** A page with the button, in a browser with this geolocation, whose calls get this answer. */
function open(answer: () => Promise<Response>, geolocation: object | null = { getCurrentPosition: ask }) {
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(send);
  const calls = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', calls);
  vi.stubGlobal('navigator', geolocation ? { ...navigator, geolocation } : {});
  render(
    <>
      <script type="application/json" id="page-data">
        {JSON.stringify(aPageData())}
      </script>
      <form>
        <input id="place" aria-label="Place" />
        <button type="button" hidden data-use-location="place">
          Use my location
        </button>
        <p role="status" />
      </form>
    </>,
  );
  startUseLocation();
  return calls;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
const said = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' });
const town = (name: string | null) => async () => Response.json({ town: name });
const austin = { coords: { latitude: 30.267153, longitude: -97.743061 } };

it('fills in the town at the rounded position, requested once, and submits the form', async () => {
  ask.mockImplementation((found) => found(austin));
  const calls = open(town('Austin, TX'));
  await press();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect([box().value, said()]).toEqual(['Austin, TX', 'You are near Austin, TX.']);
  expect(calls.mock.calls.map(([address, { method, body }]) => [address, method, body])).toEqual([
    ['/api/proxy?endpoint=%2Fapi%2Fnearest-town', 'POST', '{"lat_hundredths":3027,"lon_hundredths":-9774}'],
  ]);
});

it.each([
  [1, 'Your browser did not share your location. Enter your city or ZIP code instead.'],
  [2, 'Your browser could not find your location. Enter your city or ZIP code instead.'],
  [3, 'Finding your location took too long. Enter your city or ZIP code instead.'],
])("explains the browser's error %d, and points to the field", async (code, words) => {
  ask.mockImplementation((_, failed) => failed({ code }));
  const calls = open(town('Austin, TX'));
  await press();
  expect([said(), document.activeElement, calls.mock.calls]).toEqual([words, box(), []]);
  await press();
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ['no town is near', town(null), /We found no town near you/],
  ['the server refuses', async () => new Response(null, { status: 429 }), /could not look up your town/],
  ['there is no response', () => Promise.reject(new TypeError('offline')), /could not look up your town/],
])('says so if %s, and submits nothing', async (_, answer, words) => {
  ask.mockImplementation((found) => found(austin));
  open(answer);
  await press();
  await vi.waitFor(() => expect(said()).toMatch(words));
  expect([box().value, send.mock.calls]).toEqual(['', []]);
});

it('asks only once while it waits', async () => {
  open(town(null));
  await press();
  await press();
  expect([ask.mock.calls.length, said()]).toEqual([1, 'Finding your town…']);
});

it('is hidden in a browser without geolocation', () => {
  open(town(null), null);
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
});
