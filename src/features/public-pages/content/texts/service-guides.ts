import type { Guide } from './guide-texts.ts';

export const SERVICE: Guide = {
  id: 'service',
  title: 'Translating military service',
  lead: 'A civilian reader knows neither the codes nor the ranks. Keep the facts, change the words.',
  points: [
    [
      'Name the work, then the title',
      'Not “92Y, E-6” but “Supply supervisor (Army, Staff Sergeant)”. The first half is what the job is called outside; our [translator](/military-translator) tells it for your code.',
    ],
    [
      'Turn scope into numbers',
      'People led, value of equipment signed for, flights, patients, vehicles, miles, budget. “Led 12 people and kept 40 vehicles ready, 96 percent of the time.”',
    ],
    [
      'Spell out each short form once',
      'If the reader needs a glossary, the line is lost. Ask somebody who never served to read it aloud.',
    ],
    [
      'Clearance and papers',
      'State the level of your clearance and whether it is active, and nothing about what it gave you access to. List licenses and training that a civilian trade knows.',
    ],
  ],
};

export const SPOUSES: Guide = {
  id: 'spouses',
  title: 'For spouses: moves and gaps',
  lead: 'Your record shows that you start well in new places. Say it that way.',
  points: [
    ['Give the reason in three words', '“Relocated on orders” beside the dates is enough. You need not say more.'],
    [
      'Count all of the work',
      'Running a readiness group, a budget, a classroom or a move across an ocean is work. Describe it like any other.',
    ],
    [
      'Look for work that moves',
      'Filter for remote jobs, and ask early whether the employer can keep you on its payroll in another state.',
    ],
  ],
};
