import { equalFormats } from './equal-formats.ts';
import { calibrationOf, FIELDS, f1Of, type LabelledResume, type Measured, percent, scoreOf } from './fields.ts';
import { measuredTexts, SPLITS, type TextResume } from './splits.ts';

type Run = { documents: readonly Measured[]; labels: readonly LabelledResume[]; formats: readonly string[] };
type Report = Run & { texts: readonly TextResume[] };

/** The measurement as a document: by field, by format, and how reading went. */
export function reportOf({ documents, labels, formats, texts }: Report): string {
  const files = `${new Set(documents.map(({ file }) => file)).size} résumés in ${documents.length} files`;
  return `# How well résumés are read

Written by \`npm run bench:resumes\`, which reads labelled résumés with the product's own reader: ${files}.

*Precision*: of the values that we give, how many a label confirms. *Recall*: of the labels, how many we give. Name and email count only
whole; of the others a value may hold the label or be held by it, since people label other stretches of a text than a form has boxes. What
nobody labelled counts as wrong, although it may stand in the résumé: the labels of a résumé are not complete, above all of skills, titles
and employers.

Where a label stands decides how it counts. Of titles, employers, dates, schools and degrees, those on a line of an entry are asked for: a line
that is no sentence and no item of a list. Of skills, those under a heading of skills. The others are mentions in running text, told apart.
No set labels phone numbers, and dates are only counted where their year is labelled. A university that somebody worked at is labelled as a
school, which confirms it as an employer as well. High schools are hardly ever labelled: they count only where a label confirms them. Of skills,
precision is of those in a headed list; the others are mentions.

Rules decide: there is no learned tagger.

## Résumés stored as text, by split

Files of \`develop\` were read while the rules were written. Of \`check\` only the figures were seen. \`last\` is measured at the end of the work:
from the moment these figures decide anything, it is no unseen set anymore. The files in the tables below were all read.

${splits(texts)}

## What the form shows as sure

Values that are not sure are marked "Please check" in the form. Only résumés in which somebody labelled the field at all are counted here, since
nothing else could say what is right. Many sure values that no label confirms stand in the résumé as what they are shown as, such as a home that
is labelled as no location, so these shares are lower than the truth by an unknown part. Skills of a headed list are shown as sure because the person lists them; the
labels name only a part of such a list, so that their share says little.

${calibration(texts)}

## Equal in all formats

The same résumé in another format, compared with itself as docx: how many of all values are equal. The PDF files of this set are one paragraph
broken at a fixed width: the file does not keep where a part ended at the end of a row.

${table(
  ['format', 'equal to docx'],
  equalFormats(documents).map(({ format, equal }) => [format, equal]),
)}

## By field, of the files

${table(['field', 'precision', 'recall', 'given', 'labelled'], byField(documents, labels))}

## By format (precision / recall)

${table(['format', ...FIELDS.map(({ name }) => name)], byFormat(documents, labels, formats))}

## Reading

${table(['format', 'files', 'read', 'not read', 'median', 'slowest'], readings(documents, formats))}
`;
}

function splits(texts: readonly TextResume[]): string {
  const rows = SPLITS.flatMap((split) => {
    const own = texts.filter((resume) => resume.split === split);
    const documents = measuredTexts(own);
    return FIELDS.map((field) => {
      const score = scoreOf(field, documents, own);
      const mentions = `${percent(score.mentioned_found, score.mentioned)} of ${score.mentioned}`;
      const { given, right, labelled, found } = score;
      return [
        `${split} (${own.length})`,
        field.name,
        f1Of(score),
        percent(right, given),
        percent(found, labelled),
        mentions,
      ];
    });
  });
  return table(['split', 'field', 'F1', 'precision', 'recall', 'mentions given'], rows);
}

function calibration(texts: readonly TextResume[]): string {
  const rows = SPLITS.flatMap((split) => {
    const own = texts.filter((resume) => resume.split === split);
    const documents = measuredTexts(own);
    return FIELDS.map((field) => {
      const { sure, sure_right, checked, checked_right } = calibrationOf(field, documents, own);
      return [
        split,
        field.name,
        String(sure),
        percent(sure_right, sure),
        String(checked),
        percent(checked_right, checked),
      ];
    });
  });
  return table(['split', 'field', 'sure', 'confirmed', 'to check', 'confirmed'], rows);
}

function byField(documents: Run['documents'], labels: Run['labels']): string[][] {
  return FIELDS.map((field) => {
    const { given, right, labelled, found } = scoreOf(field, documents, labels);
    return [field.name, percent(right, given), percent(found, labelled), String(given), String(labelled)];
  });
}

function byFormat(documents: Run['documents'], labels: Run['labels'], formats: Run['formats']): string[][] {
  return formats.map((format) => {
    const own = documents.filter((document) => document.format === format);
    const cells = FIELDS.map((field) => {
      const { given, right, labelled, found } = scoreOf(field, own, labels);
      return `${percent(right, given)} / ${percent(found, labelled)}`;
    });
    return [format, ...cells];
  });
}

function readings(documents: Run['documents'], formats: Run['formats']): string[][] {
  return formats.map((format) => {
    const own = documents.filter((document) => document.format === format);
    const reasons = own.flatMap(({ reason }) => reason ?? []);
    const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const read = own.length - reasons.length;
    const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(1)} s`;
    const not_read = [...new Set(reasons)].map(
      (reason) => `${reason} ${reasons.filter((each) => each === reason).length}`,
    );
    return [
      format,
      String(own.length),
      String(read),
      not_read.join(', ') || 'none',
      seconds(times[times.length >> 1]),
      seconds(times.at(-1)),
    ];
  });
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
