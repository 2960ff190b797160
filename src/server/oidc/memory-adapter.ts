import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Stored = { payload: AdapterPayload; expires_at: number };

/** Sign-ins in progress; the oldest are dropped, so that nobody can fill the memory by starting many. */
const MOST_STORED = 5_000;
const LONGEST_S = 600;

/** Keeps the local provider's short-lived state in this process. */
export function memoryAdapter(): AdapterFactory {
  const stored = new Map<string, Stored>();
  return (model) => adapterOf(model, stored);
}

function adapterOf(model: string, stored: Map<string, Stored>): Adapter {
  const keyOf = (id: string) => `${model} ${id}`;
  const read = (key: string) => {
    const entry = stored.get(key);
    return entry && entry.expires_at > Date.now() ? entry.payload : undefined;
  };
  const readBy = (field: 'uid' | 'userCode', value: string) => {
    const key = [...stored.keys()].find((name) => name.startsWith(`${model} `) && read(name)?.[field] === value);
    return key === undefined ? undefined : read(key);
  };
  return {
    upsert: async (id, payload, expires_in_s = LONGEST_S) => {
      stored.delete(keyOf(id));
      stored.set(keyOf(id), { payload, expires_at: Date.now() + expires_in_s * 1000 });
      for (const key of stored.keys()) {
        if (stored.size <= MOST_STORED) break;
        stored.delete(key);
      }
    },
    find: async (id) => read(keyOf(id)),
    findByUid: async (uid) => readBy('uid', uid),
    findByUserCode: async (code) => readBy('userCode', code),
    consume: async (id) => {
      const payload = read(keyOf(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      stored.delete(keyOf(id));
    },
    revokeByGrantId: async (grant_id) => {
      for (const [key, { payload }] of stored) if (payload.grantId === grant_id) stored.delete(key);
    },
  };
}
