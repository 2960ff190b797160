import { describe, expect, it } from 'vitest';
import { versionsOn, vevraaIn } from './forms.ts';
import {
  answersInWords,
  cleanAnswers,
  closedQuarter,
  closedYear,
  NO_ANSWERS,
  nextQuarter,
  packAnswers,
  shownVersions,
  subjectOf,
  unpackAnswers,
  wasAskedThroughout,
} from './rules.ts';
import { racesIn } from './words.ts';

describe('periods', () => {
  it.each([
    ['2026-10-14', '2026-04-01', '2026-06-30'],
    ['2026-10-15', '2026-07-01', '2026-09-30'],
    ['2026-11-27', '2026-07-01', '2026-09-30'],
    ['2027-01-14', '2026-07-01', '2026-09-30'],
    ['2027-01-15', '2026-10-01', '2026-12-31'],
    ['2026-04-20', '2026-01-01', '2026-03-31'],
  ])('on %s the closed quarter is %s to %s', (today, first_day, last_day) => {
    expect(closedQuarter(today)).toEqual({ first_day, last_day });
  });

  it.each([
    ['2026-10-14', '2026-07-01', '2026-09-30', '2026-10-15'],
    ['2026-11-27', '2026-10-01', '2026-12-31', '2027-01-15'],
    ['2027-02-01', '2027-01-01', '2027-03-31', '2027-04-15'],
  ])('on %s the next one is %s to %s, counted on %s', (today, first_day, last_day, counted_on) => {
    expect(nextQuarter(today)).toEqual({ first_day, last_day, counted_on });
  });

  it.each([
    ['2026-09-14', '2024-09-01', '2025-08-31'],
    ['2026-09-15', '2025-09-01', '2026-08-31'],
    ['2027-01-10', '2025-09-01', '2026-08-31'],
  ])('on %s the closed year is %s to %s', (today, first_day, last_day) => {
    expect(closedYear(today)).toEqual({ first_day, last_day });
  });
});

describe('answers', () => {
  const given = { sex: 'f', race: 'w', disability: 'y', veteran: 'p', veteran_classes: '0101' };

  it('take the same space, whatever they say', () => {
    const shown = versionsOn(['eeo', 'disability', 'veteran'], '2026-11-27');
    const packed = [given, NO_ANSWERS, { ...given, sex: 'd', race: 'd' }].map((each) => packAnswers(each, shown));
    expect(packed.map(({ length }) => length)).toEqual([128, 128, 128]);
    expect(packed.map(unpackAnswers)).toEqual([given, NO_ANSWERS, { ...given, sex: 'd', race: 'd' }]);
    expect(packed.map(shownVersions)).toEqual(
      Array.from(packed, () => ['eeo 2026-11-27', 'disability 2023-04-26', 'veteran 2026-11-27']),
    );
  });

  it('to forms that are not asked are dropped, and classes of people who are no protected veterans', () => {
    expect(cleanAnswers(given, ['eeo', 'disability', 'veteran'])).toEqual(given);
    expect(cleanAnswers(given, ['eeo'])).toEqual({ ...NO_ANSWERS, sex: 'f', race: 'w' });
    expect(cleanAnswers({ ...given, veteran: 'n' }, ['veteran'])).toEqual({ ...NO_ANSWERS, veteran: 'n' });
  });

  it('stand in words in the archive, with the classes of veterans', () => {
    expect(answersInWords(given, []).veteran_classes).toEqual([
      'Recently separated veteran',
      'Armed Forces service medal veteran',
    ]);
    expect(answersInWords(given, ['eeo 2026-11-01']).race).toBe('White');
    expect(answersInWords(given, ['eeo 2026-11-27']).race).toBe('White (not Hispanic or Latino)');
  });

  it('of the two rounds have nothing in common', () => {
    expect(subjectOf('c', 'a', 'applied')).not.toBe(subjectOf('c', 'a', 'offered'));
  });
});

describe('versions', () => {
  it.each([
    ['2023-04-25', ['eeo', 'veteran']],
    ['2023-04-26', ['eeo', 'disability', 'veteran']],
    ['2026-11-27', ['eeo', 'disability', 'veteran']],
  ])('on %s are those in force', (day, forms) => {
    expect(versionsOn(['eeo', 'disability', 'veteran'], day).map(({ form }) => form)).toEqual(forms);
  });

  it('change on their day, and old ones keep their words', () => {
    const on = (day: string) => versionsOn(['eeo', 'veteran'], day).map(({ version }) => version);
    expect(on('2026-11-26')).toEqual(['2026-11-01', '2026-11-01']);
    expect(on('2026-11-27')).toEqual(['2026-11-27', '2026-11-27']);
    expect(['2026-11-01', '2026-11-27'].map((version) => racesIn(version)[1]?.label)).toEqual([
      'White',
      'White (not Hispanic or Latino)',
    ]);
    expect(vevraaIn('2026-11-01').voluntary).not.toBe(vevraaIn('2026-11-27').voluntary);
  });

  it('are only those of forms that are switched on', () => {
    expect(versionsOn(['eeo'], '2026-11-27').map(({ form }) => form)).toEqual(['eeo']);
  });
});

describe('a year in which veterans were asked throughout', () => {
  const year = { first_day: '2025-09-01', last_day: '2026-08-31' };
  const quarter = (last_day: string, frozen_on: string, asked_veterans = true) => ({
    last_day,
    frozen_on,
    asked_veterans,
  });
  const before = quarter('2025-06-30', '2025-07-15');
  const during = [
    quarter('2025-09-30', '2025-10-15'),
    quarter('2025-12-31', '2026-01-15'),
    quarter('2026-03-31', '2026-04-15'),
    quarter('2026-06-30', '2026-07-15'),
  ];
  it.each([
    ['all of them', [before, ...during], true],
    ['none', [], false],
    ['only those of the year', during, false],
    ['one counted after the year began', [quarter('2025-06-30', '2025-09-20'), ...during], false],
    ['one left out', [before, ...during.slice(1)], false],
    ['one without veterans', [before, ...during.slice(1), quarter('2025-09-30', '2025-10-15', false)], false],
  ])('%s', (_, quarters, expected) => {
    expect(wasAskedThroughout(year, quarters)).toBe(expected);
  });
});
