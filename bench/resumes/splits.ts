import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { resumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import type { LabelledResume, Measured } from './fields.ts';

/**
 * `develop` was read while rules were written, misses and all. Of `check` only the figures were seen, seldom. `last` is measured when the
 * work is over.
 */
export const SPLITS = ['develop', 'check', 'last'] as const;
export type Split = (typeof SPLITS)[number];

const textLine = z.object({ file: z.string(), text: z.string(), labels: z.array(z.tuple([z.string(), z.string()])) });

export type TextResume = LabelledResume & { split: Split; text: string };

/** Résumés that are stored as text: one JSON object a line. */
export function textResumes(path: string): TextResume[] {
  const rows = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return rows.map((row) => {
    const { file, text, labels } = textLine.parse(JSON.parse(row));
    const own = labels.map(([label, stretch]) => ({ label, text: decoded(stretch) }));
    return { file, split: splitOf(text), text: decoded(text), labels: own };
  });
}

/** Two fifths to develop with, three to check, three to look at last: by the text, so that a new order changes nothing. */
export function splitOf(text: string): Split {
  const share = createHash('sha256').update(text).digest().readUInt16BE(0) % 10;
  if (share < 4) return 'develop';
  return share < 7 ? 'check' : 'last';
}

/** The set spells bytes of UTF-8 out: `\xe2\x80\xa2` is a bullet. */
function decoded(text: string): string {
  return text.replace(/(?:\\x[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8'),
  );
}

export function measuredTexts(resumes: readonly TextResume[]): Measured[] {
  return resumes.map(({ file, text }) => {
    const begin = performance.now();
    const fields = resumeFields(text);
    return { file, format: 'text', ms: Math.round(performance.now() - begin), reason: null, fields, text };
  });
}
