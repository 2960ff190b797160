import { createHmac, hkdfSync } from 'node:crypto';
import { createSealing, DATABASE_KEY_ID, type EncryptionKey, type Sealing } from './sealing.ts';

/**
 * The keys of self-identification, derived from ENCRYPTION_KEYS and used for nothing else. Only the feature `self-identification` may use
 * them: whoever has them can find whose an answer is.
 */
export type SelfIdKeys = {
  /** Encrypts answers; the owner of each is its link. */
  sealing: Sealing;
  /** The link of a subject under each key, the newest first. */
  linksOf: (subject: string) => { key_id: string; link: Buffer }[];
};

const BYTES = 32;

/** The first key makes new links, as in `createSealing`. */
export function createSelfIdKeys(configured: readonly EncryptionKey[], database_key: Buffer): SelfIdKeys {
  const roots = [...configured, { id: DATABASE_KEY_ID, key: database_key }];
  const linking = roots.map(({ id, key }) => ({ key_id: id, key: derive(key, 'links') }));
  const sealing = createSealing(
    configured.map(({ id, key }) => ({ id, key: derive(key, 'answers') })),
    derive(database_key, 'answers'),
  );
  return {
    sealing,
    linksOf: (subject) =>
      linking.map(({ key_id, key }) => ({ key_id, link: createHmac('sha256', key).update(subject).digest() })),
  };
}

const derive = (root: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', root, '', `self-identification ${use}`, BYTES));
