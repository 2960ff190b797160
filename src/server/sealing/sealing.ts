import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes, known by a short id that is stored beside everything it encrypts. */
export type EncryptionKey = { id: string; key: Buffer };
export type Sealed = { key_id: string; sealed: Buffer };

/** The id of the key that the product makes for itself, in the database. */
export const DATABASE_KEY_ID = 'database';

/** Encrypts secrets that we must be able to read again: those of authenticator apps, addresses of calendars, tokens. */
export type Sealing = {
  /** The id of the key that encrypts; the others only decrypt. */
  key_id: string;
  knows: (key_id: string) => boolean;
  /** `owner` names the row: a secret that is moved to another row cannot be decrypted there. */
  seal: (owner: string, secret: Buffer) => Sealed;
  /** Throws `UnknownKey` if its key is not configured. */
  unseal: (owner: string, sealed: Sealed) => Buffer;
};

export class UnknownKey extends Error {
  constructor(key_id: string) {
    super(`A stored secret was encrypted with the key "${key_id}", which ENCRYPTION_KEYS does not list.`);
    this.name = 'UnknownKey';
  }
}

/** The first configured key encrypts, or the key in the database if none is configured. */
export function createSealing(configured: readonly EncryptionKey[], database_key: Buffer): Sealing {
  const keys = [...configured, { id: DATABASE_KEY_ID, key: database_key }];
  const by_id = new Map(keys.map(({ id, key }) => [id, key]));
  const { id: key_id, key } = keys[0] ?? { id: DATABASE_KEY_ID, key: database_key };
  return {
    key_id,
    knows: (id) => by_id.has(id),
    seal: (owner, secret) => ({ key_id, sealed: encrypt(key, owner, secret) }),
    unseal: (owner, stored) => {
      const known = by_id.get(stored.key_id);
      if (!known) throw new UnknownKey(stored.key_id);
      return decrypt(known, owner, stored.sealed);
    },
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the owner is authenticated with it. */
function encrypt(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
