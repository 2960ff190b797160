import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { serverContext } from '#web/server-context.ts';
import { loader } from './new-alert.tsx';

const place = (label: string) => ({ label, named: label, namesakes: [] });
const OR_REMOTE = ', or remote jobs you can do from there';
const unknown = (named: string) => ({ named, alike: [] });

test.each([
  [[place('Austin, Texas')], [], [`within 25 miles of Austin, Texas${OR_REMOTE}`]],
  [[place('Austin, Texas')], [unknown('Foobarville')], [`within 25 miles of Austin, Texas or Foobarville${OR_REMOTE}`]],
  [[], [unknown('Foobarville')], [`within 25 miles of Foobarville${OR_REMOTE}`]],
  [[], [], []],
])(
  'an alert keeps the places that it knows (%j) and those that it does not (%j)',
  async (places, unknown_places, asks_for) => {
    const context = new RouterContextProvider();
    const call = async () => ({ places, unknown_places, read_as: null });
    // The loader asks for no more of its surroundings.
    context.set(serverContext, { call, page_data: aPageData() } as never);
    const where = [...places, ...unknown_places].map(({ named }) => `where=${named}`).join('&');
    const request = new Request(`https://rb.example/seeker/alert-list/new?${where}`);
    const page = await loader({ context, request } as never);
    expect(page.asks_for).toEqual(asks_for);
    for (const { named } of unknown_places) expect(page.here).toContain(named);
  },
);
