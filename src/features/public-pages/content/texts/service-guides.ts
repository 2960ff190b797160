import type { Guide } from './guide-texts.ts';

export const SERVICE: Guide = {
  id: 'service',
  title: 'Translating military service',
  lead: 'Civilian readers know neither the codes nor the ranks. Keep the facts, change the words.',
  points: [
    [
      'Name the work, then the title',
      'Not “92Y, E-6” but “Supply supervisor (Army, Staff Sergeant)”. The first half is the civilian name of the job; our [translator](/military-translator) finds it for your code.',
    ],
    [
      'Turn scope into numbers',
      'People led, value of equipment signed for, flights, patients, vehicles, miles, budget. “Led 12 people and kept 40 vehicles ready, 96 percent of the time.”',
    ],
    [
      'Spell out each abbreviation once',
      'If readers need a glossary, they skip the line. Ask someone who never served to read it aloud.',
    ],
    [
      'Clearance and licenses',
      'State the level of your clearance and whether it is active, and nothing about what it gave you access to. List licenses and training that civilian employers know.',
    ],
  ],
};

export const SPOUSES: Guide = {
  id: 'spouses',
  title: 'For spouses: moves and gaps',
  lead: 'Your record shows that you start well in new places. Say it that way.',
  points: [
    [
      'Give the reason in three words',
      '“Relocated on orders” beside the dates is enough. You do not have to say more.',
    ],
    [
      'Count all your work',
      'Running a readiness group, a budget, a classroom or a move across an ocean is work. Describe it like any other.',
    ],
    [
      'Look for work that moves',
      'Filter for remote jobs, and ask early whether the employer can keep you on its payroll in another state.',
    ],
  ],
};
