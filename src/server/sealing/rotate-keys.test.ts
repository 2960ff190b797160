import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { loadSecrets } from '../http/secrets.ts';
import { rotateBatch, rotateKeys } from './rotate-keys.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { EncryptionKey, Sealing } from './sealing.ts';

const { database } = await startApi();
const [two_factor] = SEALED_COLUMNS;
if (!two_factor) throw new Error('no sealed columns');

const keyOf = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const sealingWith = async (...keys: EncryptionKey[]) => (await loadSecrets(database, keys)).sealing;

/** The secrets of so many people, each its own, and how they are read. */
async function secretsOf(sealing: Sealing, count: number) {
  await database.pool.query('delete from two_factor');
  const people = new Map<string, Buffer>();
  for (let number = 0; number < count; number += 1) {
    const { id } = await aSeeker(database);
    const secret = randomBytes(20);
    const { key_id, sealed } = sealing.seal(id, secret);
    const row = [id, sealed, key_id];
    await database.pool.query('insert into two_factor (account_id, sealed_secret, key_id) values ($1, $2, $3)', row);
    people.set(id, secret);
  }
  return people;
}

async function read(sealing: Sealing) {
  const { rows } = await database.pool.query('select account_id, sealed_secret as sealed, key_id from two_factor');
  return new Map(rows.map(({ account_id, ...stored }) => [account_id, sealing.unseal(account_id, stored)]));
}

const keyIds = async () =>
  (await database.pool.query('select key_id from two_factor order by 1')).rows.map(({ key_id }) => key_id);

it('encrypts everything with the first key, after which the old one is not needed', async () => {
  const [old, fresh] = [keyOf('old'), keyOf('fresh')];
  const people = await secretsOf(await sealingWith(old), 3);
  expect(await rotateKeys(database, await sealingWith(fresh, old))).toBe(3);
  expect(await read(await sealingWith(fresh))).toEqual(people);
  expect(await rotateKeys(database, await sealingWith(fresh))).toBe(0);
});

it('goes on where it was stopped, and everything can be read meanwhile', async () => {
  const fresh = keyOf('fresh');
  const people = await secretsOf(await sealingWith(), 5);
  const sealing = await sealingWith(fresh);
  expect(await database.asSystem((db) => rotateBatch(db, sealing, two_factor, 2))).toBe(2);
  expect(await keyIds()).toEqual(['database', 'database', 'database', 'fresh', 'fresh']);
  expect(await read(await sealingWith(fresh))).toEqual(people);
  expect(await rotateKeys(database, await sealingWith(fresh))).toBe(3);
  expect(await read(sealing)).toEqual(people);
});

it('refuses to begin when a key is missing, by its name, and changes nothing', async () => {
  const [lost, fresh] = [keyOf('lost'), keyOf('fresh')];
  await secretsOf(await sealingWith(lost), 1);
  await expect(rotateKeys(database, await sealingWith(fresh))).rejects.toThrow('must list the key "lost"');
  expect(await keyIds()).toEqual(['lost']);
});

it('leaves secrets that another key encrypted unread when they were moved to another row', async () => {
  const fresh = keyOf('fresh');
  await secretsOf(await sealingWith(), 2);
  await database.pool.query('update two_factor set sealed_secret = (select sealed_secret from two_factor limit 1)');
  await expect(rotateKeys(database, await sealingWith(fresh))).rejects.toThrow('unable to authenticate');
  expect(await keyIds()).toEqual(['database', 'database']);
});
