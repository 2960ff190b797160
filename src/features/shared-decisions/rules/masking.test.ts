import { describe, expect, it } from 'vitest';
import { aliasOf, type Hidden, maskerOf } from './masking.ts';

const person = (first_name: string, last_name: string, place: number, email = ''): Hidden => ({
  first_name,
  last_name,
  email,
  alias: aliasOf(place),
});

const GRACE = person('Grace', 'Hopper', 0, 'sunshine.gh85@mail.example');
const JUERGEN = person('Jürgen Karl', 'Müller-Łęcki', 1);
const VINCENT = person('Vincent', 'van Gogh', 2);
const LI = person('Wei', 'Li', 3);
const ROBERT = person('Robert "Skip"', 'O’Brien', 4);
const DANIEL = person('Daniel', 'Young', 5);
const ALL = [GRACE, JUERGEN, VINCENT, LI, ROBERT, DANIEL];
const mask = maskerOf(ALL);

describe('a masked text', () => {
  it.each([
    ['Grace Hopper welds well.', 'Candidate A welds well.'],
    ['grace welds; HOPPER reads plans.', 'Candidate A welds; Candidate A reads plans.'],
    ["Grace’s welds beat Hopper's.", "Candidate A’s welds beat Candidate A's."],
    ['The Hoppers’ shop', 'The Candidate A’ shop'],
    ['Hopper, Grace', 'Candidate A'],
    ['Dr. Grace M. Hopper', 'Dr. Candidate A M. Candidate A'],
    ['G. Hopper and Grace H. agree', 'Candidate A and Candidate A. agree'],
    ['Ｇｒａｃｅ welds', 'Candidate A welds'],
    ['Gra\u200bce and Hop\u00adper', 'Candidate A and Candidate A'],
    ['Gräce Höpper', 'Candidate A'],
    ['graceHopper, ghopper, grace_hopper, hopper.grace85, graceh', 'Candidate A'],
    ['realhopper posts welds', 'Candidate A posts welds'],
    ['Her mail sunshine.gh85@mail.example bounced', 'Her mail [email removed] bounced'],
    ['See https://grace.example/hopper?x=1 now', 'See [link removed] now'],
    ['See www.hopper.example/cv, or hopper-welds.com.', 'See [link removed], or [link removed].'],
    ['github/gracehopper and @grace_h', '[link removed] and [account removed]'],
    ['Read Grace_Hopper_CV.pdf and Hopper résumé.docx', 'Read [file removed] and Candidate A [file removed]'],
    ['„Grace“ (Hopper)', '„Candidate A)'],
    ['Jürgen, Juergen, Jurgen, JÜRGEN', 'Candidate B'],
    ['Muller, Mueller and Müller; Lecki, Łęcki', 'Candidate B and Candidate B; Candidate B'],
    ['Karl welds. Müller-Łęcki reads.', 'Candidate B welds. Candidate B reads.'],
    ['Vincent van Gogh drives a van. Van Gogh!', 'Candidate C drives a van. Candidate C!'],
    ['Vince and vinny', 'Candidate C and Candidate C'],
    ['Wei Li, or Li Wei; weili', 'Candidate D, or Candidate D; Candidate D'],
    ["Skip O’Brien, OBrien, O'BRIEN", 'Candidate E'],
    ['Bob is Bobby, Rob and Robbie', 'Candidate E is Candidate E and Candidate E'],
    ['They bob and rob the drill', 'They bob and rob the drill'],
    ['Dan, Danny and daniel', 'Candidate F and Candidate F'],
    ['The young man', 'The Candidate F man'],
    ['Candidate A said so', 'Candidate A said so'],
    ['Grace beats Daniel Young', 'Candidate A beats Candidate F'],
    [
      'She showed it on the ASP.NET job. Good at market research.',
      'She showed it on the ASP.NET job. Good at market research.',
    ],
    ['', ''],
  ])('%s → %s', (text, expected) => expect(mask(text)).toBe(expected));

  it('means the person whom the text is about where several have a name', () => {
    const smiths = maskerOf([person('Ann', 'Smith', 0), person('Bea', 'Smith', 1)]);
    expect(smiths('Smith welds. Bea Smith reads.', aliasOf(0))).toBe('Candidate A welds. Candidate B reads.');
    expect(smiths('Smith welds.')).toBe('a candidate welds.');
  });

  it('hides people who are not compared', () => {
    expect(maskerOf([{ ...GRACE, alias: null }])('Better than Grace Hopper')).toBe('Better than a candidate');
  });

  it('hides names in writing without spaces', () => {
    expect(maskerOf([person('明', '李', 0)])('李明焊接很好')).toBe(' Candidate A 焊接很好');
    expect(maskerOf([person('Иван', 'Петров', 0)])('Иван Петров варит, ПЕТРОВ')).toBe('Candidate A варит, Candidate A');
  });

  it('takes little time for long words', () => {
    const aa = maskerOf([person('A Aa', 'Aaa', 0)]);
    expect(aa('a'.repeat(20_000))).toHaveLength(20_000);
    expect(mask(`${'a.'.repeat(5_000)}x${'@'.repeat(2_000)}`).length).toBeGreaterThan(0);
  });
});

/** Searches for every part of every name, as somebody would who wants to know who the candidates are. */
describe('an oracle', () => {
  const FORMS: ((first: string, last: string) => string)[] = [
    (first, last) => `${first} ${last}`,
    (first, last) => `${last}, ${first}`,
    (first, last) => `${first}’s and ${last}'s`,
    (first, last) => `${first.toUpperCase()} ${last.toLowerCase()}`,
    (first, last) => `${first}.${last}@mail.example`,
    (first, last) => `https://in.example/${first}-${last}`,
    (first, last) => `@${first}_${last}`,
    (first, last) => `${first}${last}99 ${last}${first} ${first.charAt(0)}${last}`,
    (first, last) => `${first}_${last}_résumé.pdf`,
    (first, last) => `(“${first}”) /${last}/ <${first}> ${last}-${first}`,
    (first, last) => `x.${first},${last};${first}:${last}!${first}?`,
    (first, last) => `${first.normalize('NFD')} ${last.normalize('NFD')}`,
  ];
  it.each([
    ...ALL,
    person('Zoë', 'D’Angelo', 6),
    person('Anne-Marie', 'Smith-Jones', 7),
    person('María José', 'Núñez', 8),
  ])('finds no part of $first_name $last_name in any form', (who) => {
    const { first_name, last_name } = who;
    const first = first_name.replace(/["“”].*/u, '').trim();
    const hide = maskerOf([...ALL, who]);
    const parts = `${first} ${last_name}`
      .split(/[\s’-]+/u)
      .filter((part) => part.length > 1 && part !== 'van')
      .map((part) => part.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
    for (const form of FORMS) {
      const shown = hide(`Told us: ${form(first, last_name)} stayed.`);
      const searched = shown.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      for (const part of parts)
        expect(searched, `${form(first, last_name)} → ${shown}`).not.toMatch(
          new RegExp(part.length > 2 ? part : `\\b${part}\\b`, 'u'),
        );
    }
  });
});
