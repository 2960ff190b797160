import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { UnreadableError } from './unreadable-error.ts';

const ENTRY_LIMIT = 2_000;
/** Uncompressed bytes of all entries together. */
const UNPACKED_LIMIT = 100 * 1024 * 1024;
/** Uncompressed to compressed. Small entries of repetitive XML exceed this legitimately, so it applies from 1 MB on. */
const RATIO_LIMIT = 100;
const RATIO_COUNTS_FROM = 1024 * 1024;

/**
 * The wanted entries of a zip. The number and declared sizes of ALL entries are checked before anything is unpacked. Unpacking writes into
 * a buffer of the declared size, so that an entry with a false size is truncated there.
 */
export function openArchive(bytes: Uint8Array, wanted: (name: string) => boolean): Record<string, Uint8Array> {
  const totals = { entries: 0, unpacked: 0 };
  const entries = unpack(bytes, (entry) => {
    judge(totals, entry);
    return false;
  });
  if (totals.entries === 0) throw new UnreadableError('damaged', 'The archive has no entries.');
  Object.assign(
    entries,
    unpack(bytes, (entry) => wanted(entry.name)),
  );
  return entries;
}

function unpack(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError('damaged', `The archive cannot be opened: ${error}`);
  }
}

function judge(totals: { entries: number; unpacked: number }, entry: UnzipFileInfo): void {
  totals.entries += 1;
  totals.unpacked += entry.originalSize;
  if (totals.entries > ENTRY_LIMIT) throw new UnreadableError('too-large', `More than ${ENTRY_LIMIT} entries.`);
  if (totals.unpacked > UNPACKED_LIMIT) throw new UnreadableError('too-large', 'The archive unpacks to over 100 MB.');
  if (entry.originalSize > RATIO_COUNTS_FROM && entry.originalSize > entry.size * RATIO_LIMIT) {
    throw new UnreadableError('too-large', `"${entry.name}" unpacks to more than ${RATIO_LIMIT} times its size.`);
  }
}

export function xmlOf(entries: Record<string, Uint8Array>, name: string): string | null {
  const bytes = entries[name];
  return bytes ? strFromU8(bytes) : null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Resolves XML's named and numeric entities; an unknown entity is kept. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
