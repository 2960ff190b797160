import { FIELDS, type LabelledResume, type Measured, percent, scoreOf } from './fields.ts';

type Run = { documents: readonly Measured[]; labels: readonly LabelledResume[]; formats: readonly string[] };

/** The measurement as a document: by field, by format, and how reading went. */
export function reportOf({ documents, labels, formats }: Run): string {
  const files = `${new Set(documents.map(({ file }) => file)).size} résumés in ${documents.length} files`;
  return `# How well résumés are read

Written by \`npm run bench:resumes\`, which reads labelled résumés with the product's own reader: ${files}.

*Precision*: of the values that we give, how many a label confirms. *Recall*: of the labels, how many we give. Name and email count only
whole; of the others a value may hold the label or be held by it, since people label other stretches of a text than a form has boxes. What
nobody labelled counts as wrong, although it may stand in the résumé: the labels of a résumé are not complete, above all of skills, titles
and employers.

## By field

${table(['field', 'precision', 'recall', 'given', 'labelled'], byField(documents, labels))}

## By format (precision / recall)

${table(['format', ...FIELDS.map(({ name }) => name)], byFormat(documents, labels, formats))}

## Reading

${table(['format', 'files', 'read', 'not read', 'median', 'slowest'], readings(documents, formats))}
`;
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
