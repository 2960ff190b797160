import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import { askBoard, BoardFailed, type BoardProvider, type Credentials } from '../board-provider.ts';
import { PRACTICE_STATES } from './practice-store.ts';

const accountSchema = z.object({ name: z.string().max(200) });
const adSchema = z.object({
  state: z.enum(PRACTICE_STATES),
  message: z.string().max(300).default(''),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
});
const removedSchema = z.object({ was_live: z.boolean() });

/** Speaks to our own board over HTTP, as to any other. `api`: where one of its boards answers. */
export function createPracticeClient({ outbound, api }: { outbound: Outbound; api: string }): BoardProvider {
  async function ask(method: string, path: string, { api_key = '' }: Credentials, body?: unknown) {
    const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await askBoard(outbound, api + path, { method, headers, ...sent });
    return { status: answer.status, text: answer.body.toString() };
  }

  return {
    connect: async (credentials, callback) => {
      try {
        return {
          account_name: parsed(accountSchema, (await ask('POST', '/account', credentials, callback)).text).name,
        };
      } catch (error) {
        if (error instanceof BoardFailed && error.problem === 'access') return null;
        throw error;
      }
    },
    put: async (credentials, { key, ...ad }) => {
      const { status, text } = await ask('PUT', `/ads/${key}`, credentials, ad);
      if (status !== 200 && status !== 202 && status !== 422) throw new BoardFailed('garbage');
      const { state, message, url } = parsed(adSchema, text);
      return state === 'refused' ? { is: state, message } : { is: state, url };
    },
    look: async (credentials, key) => {
      const { status, text } = await ask('GET', `/ads/${key}`, credentials);
      if (status === 404) return { is: 'absent' };
      const { state, message, url } = parsed(adSchema, text);
      return state === 'refused' ? { is: state, message } : { is: state, url };
    },
    remove: async (credentials, key) => {
      const { status, text } = await ask('DELETE', `/ads/${key}`, credentials);
      if (status === 404) return { was_live: false };
      return parsed(removedSchema, text);
    },
  };
}

function parsed<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // A board that answers otherwise than it documents may have done anything.
    throw new BoardFailed('garbage');
  }
}
