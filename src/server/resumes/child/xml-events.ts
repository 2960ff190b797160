import { UnreadableError } from './unreadable-error.ts';

const SLICE = 64 * 1024;
const LONGEST_TAG = 1024 * 1024;

export type XmlEvents = {
  /** `name` without its prefix. A tag that closes itself is closed next. */
  open: (name: string, tag: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/**
 * Reads XML a slice at a time, so that a large part is never one text. Declarations of a document type are refused, so no entity can grow.
 */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlEvents): void {
  const decoder = decoderOf(bytes);
  let rest = '';
  for (let from = 0; from < bytes.length; from += SLICE) {
    rest += decoder.decode(bytes.subarray(from, from + SLICE), { stream: true });
    let at = 0;
    for (;;) {
      const start = rest.indexOf('<', at);
      if (start < 0) break;
      const mark = endMark(rest, start);
      const end = rest.indexOf(mark, start + 1);
      if (end < 0) break;
      if (start > at) text(rest.slice(at, start));
      at = end + mark.length;
      tell(rest.slice(start, at), { open, close, text });
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST_TAG) throw new UnreadableError('damaged', 'A tag does not end.');
  }
}

/** UTF-8 unless a byte order mark says otherwise. */
const decoderOf = ([first, second]: Uint8Array) =>
  new TextDecoder(
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
  );

function endMark(rest: string, start: number): string {
  if (rest.startsWith('<![CDATA[', start)) return ']]>';
  return rest.startsWith('<!--', start) ? '-->' : '>';
}

function tell(tag: string, { open, close, text }: XmlEvents): void {
  if (tag.startsWith('<![CDATA[')) text(tag.slice(9, -3).replaceAll('&', '&amp;'));
  if (/^<!DOCTYPE/i.test(tag)) throw new UnreadableError('damaged', 'It declares a document type.');
  const [, slash, name] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? [];
  if (name === undefined) return;
  if (!slash) open(name, tag);
  if (slash || tag.endsWith('/>')) close(name);
}

/** The value of an attribute by its name without prefix, or null. */
export function attributeOf(tag: string, name: string): string | null {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const [, double, single] = pattern.exec(tag) ?? [];
  return double ?? single ?? null;
}

const patterns = new Map<string, RegExp>();
