import { runsOf } from '#rules/runs.ts';
import type { ContentBlock, ContentCard } from '../contract.ts';

// Shorthand for blocks; lines are typed as in `src/rules/runs.ts`.

export const heading = (text: string, id: string | null = null): ContentBlock => ({
  type: 'heading',
  level: 2,
  text,
  id,
});
export const subheading = (text: string, id: string | null = null): ContentBlock => ({
  type: 'heading',
  level: 3,
  text,
  id,
});
export const paragraph = (line: string): ContentBlock => ({ type: 'paragraph', runs: runsOf(line) });
export const list = (...items: string[]): ContentBlock => ({ type: 'list', ordered: false, items: items.map(runsOf) });
export const steps = (...items: string[]): ContentBlock => ({ type: 'list', ordered: true, items: items.map(runsOf) });
export const note = (title: string, line: string): ContentBlock => ({
  type: 'note',
  tone: 'info',
  title,
  runs: runsOf(line),
});
export const contents = (title = 'On this page'): ContentBlock => ({ type: 'contents', title });

type Pair = readonly [title: string, line: string];
const titled = ([title, line]: Pair) => ({ title, text: runsOf(line) });

export const points = (...pairs: Pair[]): ContentBlock => ({
  type: 'points',
  numbered: false,
  items: pairs.map(titled),
});
export const promises = (...pairs: Pair[]): ContentBlock => ({
  type: 'points',
  numbered: true,
  items: pairs.map(titled),
});
export const questions = (...pairs: Pair[]): ContentBlock => ({
  type: 'questions',
  items: pairs.map(([question, line]) => ({ question, answer: runsOf(line) })),
});

type Link = readonly [label: string, href: string];
const linkOf = ([label, href]: Link) => ({ label, href });

export const buttons = (...links: Link[]): ContentBlock => ({ type: 'buttons', links: links.map(linkOf) });

type Card = { title: string; text: string; offer?: string; link?: Link };
const cardOf = ({ title, text, offer = '', link }: Card): ContentCard => ({
  title,
  text: runsOf(text),
  logo: null,
  offer,
  link: link ? linkOf(link) : null,
});

export const cards = (title: string, text: string, ...all: Card[]): ContentBlock => ({
  type: 'cards',
  title,
  text,
  cards: all.map(cardOf),
});
