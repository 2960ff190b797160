/**
 * `npm run bench:skills [-- --words]`: what is read from sentences of real postings, compared with the labelled spans of knowledge
 * (SkillSpan, development half; `SKILLS` names the file). Splits go by posting. `--words` prints what was missed and what was wrong in `develop`.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { typedSkills } from '#server/text-generation/typed-skills/typed-skills.ts';
import { SPLITS, type Split, splitOf } from './resumes/splits.ts';

const FILE = process.env.SKILLS ?? '../shared/data/skills/skillspan-dev.jsonl.gz';

const sentence = z.object({
  idx: z.number(),
  tokens: z.array(z.string()),
  tags_knowledge: z.array(z.string()),
  source: z.string(),
});
type Sentence = z.output<typeof sentence>;
/** From the first token to the one after the last. */
type Span = { start: number; end: number };

const rows = gunzipSync(readFileSync(FILE)).toString('utf8').split('\n').filter(Boolean);
const sentences = rows.map((row) => sentence.parse(JSON.parse(row)));
const splitOfSentence = ({ source, idx }: Sentence): Split => splitOf(`${source} ${idx}`);

console.table(
  SPLITS.map((split) => {
    const all = sentences.filter((one) => splitOfSentence(one) === split);
    const postings = new Set(all.map(({ source, idx }) => `${source} ${idx}`)).size;
    return { split, postings, sentences: all.length, ...figures(all) };
  }),
);
if (process.argv.includes('--words'))
  for (const one of sentences.filter((each) => splitOfSentence(each) === 'develop')) printMisses(one);

function figures(all: readonly Sentence[]) {
  const pairs = all.map((one) => ({ labels: labelled(one), reads: read(one) }));
  return { ...scored('same span', pairs, same), ...scored('overlap', pairs, touch) };
}

type Pair = { labels: Span[]; reads: Span[] };

/** `same span` wants every word of it, `overlap` at least one. */
function scored(name: string, pairs: readonly Pair[], fits: (a: Span, b: Span) => boolean) {
  const count = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0);
  const right = count(({ labels, reads }) => reads.filter((one) => labels.some((label) => fits(one, label))).length);
  const found = count(({ labels, reads }) => labels.filter((label) => reads.some((one) => fits(one, label))).length);
  const precision = right / count(({ reads }) => reads.length);
  const recall = found / count(({ labels }) => labels.length);
  const percent = (share: number) => Math.round(share * 1000) / 1000;
  return {
    [`${name}: precision`]: percent(precision),
    [`${name}: recall`]: percent(recall),
    [`${name}: F1`]: percent((2 * precision * recall) / (precision + recall)),
  };
}

function same(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function touch(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A span begins with B and goes on with I. */
function labelled({ tokens, tags_knowledge }: Sentence): Span[] {
  const spans: Span[] = [];
  for (const [index, tag] of tags_knowledge.entries()) {
    if (tag === 'B') spans.push({ start: index, end: index + 1 });
    const last = spans.at(-1);
    if (tag === 'I' && last) last.end = index + 1;
  }
  return spans.map((span) => withoutSigns(tokens, span));
}

/** The set's spans often end with the bracket or full stop after them. */
function withoutSigns(tokens: readonly string[], { start, end }: Span): Span {
  const isSign = /^[).,;:!?(]+$/.test(tokens[end - 1] ?? '');
  return isSign && end - start > 1 ? withoutSigns(tokens, { start, end: end - 1 }) : { start, end };
}

/** Tokens that a skill touches. */
function read({ tokens }: Sentence): Span[] {
  const starts: number[] = [];
  let length = 0;
  for (const token of tokens) {
    starts.push(length);
    length += token.length + 1;
  }
  return typedSkills(tokens.join(' ')).map(({ start, end }) => {
    const first = starts.findLastIndex((begin) => begin <= start);
    const last = starts.findLastIndex((begin) => begin < end);
    return { start: first, end: last + 1 };
  });
}

function printMisses(one: Sentence): void {
  const words = ({ start, end }: Span) => one.tokens.slice(start, end).join(' ');
  const [labels, reads] = [labelled(one), read(one)];
  const missed = labels.filter((label) => !reads.some((each) => same(each, label))).map(words);
  const wrong = reads.filter((each) => !labels.some((label) => same(each, label))).map(words);
  if (missed.length + wrong.length > 0)
    console.log(`${one.tokens.join(' ')}\n  missed: ${missed.join(' | ')}\n  wrong: ${wrong.join(' | ')}`);
}
