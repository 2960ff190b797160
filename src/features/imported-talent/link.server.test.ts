import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../tests/harness/api.ts';
import { addressKey } from './link.server.ts';

const { database } = await startApi();

test.each([
  ['Jane.Doe+jobs@Gmail.com', 'janedoe@gmail.com'],
  ['j.a.n.e@googlemail.com', 'jane@gmail.com'],
  ['jane+a+b@example.com', 'jane@example.com'],
  ['+jane@example.com', '+jane@example.com'],
  ['jane.doe@example.com', 'jane.doe@example.com'],
])('%s has the key %s, the same as in the database', async (email, key) => {
  expect(addressKey(email)).toBe(key);
  const { rows } = await database.asSystem((db) =>
    sql<{ key: string }>`select address_key(${email}) as key`.execute(db),
  );
  expect(rows[0]?.key).toBe(key);
});

test('a domain has one key in both of its spellings', () => {
  expect(addressKey('jane@bücher.example')).toBe(addressKey('jane@xn--bcher-kva.example'));
});
