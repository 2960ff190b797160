import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WRONG = {
  'email is written without a hyphen': /\b[Ee]-mail\b/,
  'quotations use “ and ”': /[\s(>]"\$\{[^}]*\}"|(?<!=)"\$\{[^}]*\}"[\s.,:;?!]|[\s>]"\{[^}"]+\}"[\s.,:;?!<]/,
  "no text points to a mail's button, which is a link in plain-text mail": /\bbuttons? below\b/,
  'texts are truncated by firstCharacters, which never splits a character':
    /(?<!\])\.slice\(0, (?:\d{3,}|LONGEST\w*(?:\.\w+)?|\w*CHARACTERS)\)/,
};
/** Comments, and machine-readable text. */
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
