import { describe, expect, it } from 'vitest';
import {
  checkRoomForRound,
  checkRoundName,
  kitProblems,
  MOST_ROUNDS,
  questionWarnings,
  traitAskedFor,
} from './rules.ts';

describe('a question to an applicant', () => {
  it.each([
    ['How old are you?', 'age'],
    ['What is your date of birth?', 'age'],
    ['Do you have children?', 'family or pregnancy'],
    ['Are you pregnant?', 'family or pregnancy'],
    ['Where were you born?', 'national origin'],
    ['What church do you go to?', 'religion'],
    ['Which holidays do you keep?', 'religion'],
    ['Do you have a medical condition?', 'disability or health'],
    ['Any medical conditions we should know of?', 'disability or health'],
    ['Do you have any children?', 'family or pregnancy'],
    ['Are you planning to have a family?', 'family or pregnancy'],
    ['Were you born before 1980?', 'age'],
    ['Are you born in the United States?', 'national origin'],
    ['What is your sexual orientation?', 'sex'],
  ])('%s asks for %s', (question, trait) => {
    expect(traitAskedFor(question)?.trait).toBe(trait);
  });

  it.each([
    'Tell us about a weld that failed inspection. What did you change?',
    'How old is the newest system you have run?',
    'Which holiday season was your busiest, and how did you plan for it?',
    'Walk us through a handover between two shifts.',
  ])('%s asks for none', (question) => {
    expect(traitAskedFor(question)).toBeNull();
  });

  it('gets a warning at its field until it is confirmed', () => {
    const questions = [{ text: 'Why here?' }, { text: 'Are you married?' }];
    expect(questionWarnings({ questions }, false)).toEqual({
      'questions.1.text': expect.stringMatching(/^“married” reads like family or pregnancy/),
    });
    const asides = {
      instructions: 'See whether she is pregnant.',
      questions: [{ text: 'Why?', guidance: 'Names the cause.' }],
    };
    expect(Object.keys(questionWarnings(asides, false))).toEqual(['instructions']);
    const guided = { questions: [{ text: 'Why?', guidance: 'Is too old for the crew.' }] };
    expect(Object.keys(questionWarnings(guided, false))).toEqual(['questions.0.guidance']);
    expect(questionWarnings({ questions }, true)).toEqual({});
  });
});

const question = (text: string, skill: string | null = null) => ({ text, skill });

it.each([
  ['attributes and questions that fit', { skills: ['TIG'], questions: [question('Why?', 'TIG')] }, []],
  ['an attribute that the pipeline lacks', { skills: ['Piano'], questions: [] }, ['skills']],
  [
    'a question about what is not assessed',
    { skills: [], questions: [question('Why?', 'TIG')] },
    ['questions.0.skill'],
  ],
  ['the same question twice', { skills: [], questions: [question('Why?'), question('why?')] }, ['questions.1.text']],
])('%s', (_, kit, fields) => {
  expect(Object.keys(kitProblems(kit, ['TIG', 'MIG']))).toEqual(fields);
});

it.each([
  ['interview', 0, null],
  ['screen', MOST_ROUNDS - 1, null],
  ['assessment', MOST_ROUNDS, 'at most'],
  ['applied', 0, 'Only screening'],
  ['offer', 0, 'Only screening'],
] as const)('a stage of type %s with %i rounds', (type, rounds, problem) => {
  const check = () => checkRoomForRound(type, rounds);
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

it('refuses the name of another round of the stage, ignoring case', () => {
  expect(() => checkRoundName('Technical', ['technical'])).toThrow('Another round');
  expect(() => checkRoundName('Technical', ['Culture'])).not.toThrow();
});
