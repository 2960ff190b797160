import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WRONG = {
  'email is written without a hyphen': /\b[Ee]-mail\b/,
  'what is cited stands between “ and ”':
    /[\s(>]"\$\{[^}]*\}"|(?<!=)"\$\{[^}]*\}"[\s.,:;?!]|[\s>]"\{[^}"]+\}"[\s.,:;?!<]/,
  'no words lead to a button of a mail, which is a link where mail is read as plain text': /\bbuttons? below\b/,
  'texts are cut by firstCharacters, which leaves no half of a character':
    /(?<!\])\.slice\(0, (?:\d{3,}|LONGEST\w*(?:\.\w+)?|\w*CHARACTERS)\)/,
};
/** Comments, and what machines read. */
const UNREAD = /^\s*(?:\/\/|\/?\*)|W\/"|\bOR\b/;

const lines = globSync('src/{features,rules,ui,web}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, at) => ({ text, where: `${path}:${at + 1}` })),
  )
  .filter(({ text }) => !UNREAD.test(text));

it.each(Object.entries(WRONG))('%s', (_, wrong) => {
  expect(lines.filter(({ text }) => wrong.test(text)).map(({ where }) => where)).toEqual([]);
});
