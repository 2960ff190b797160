import type { Guide } from './guide-texts.ts';

export const SERVICE: Guide = {
  id: 'service',
  title: 'Translating military service',
  lead: 'Many civilian readers know neither the codes nor the ranks. Keep the facts and change the words.',
  points: [
    [
      'Civilian job title first',
      'Not “92Y, E-6” but “Supply supervisor (Army, Staff Sergeant)”. Our [translator](/military-translator) suggests civilian titles for your code.',
    ],
    [
      'Turn scope into numbers',
      'People led, value of equipment signed for, flights, patients, vehicles, miles, budget. “Led 12 people and kept 40 vehicles ready, 96 percent of the time.”',
    ],
    [
      'Spell out each abbreviation once',
      'Write it out the first time you use it. Ask someone who never served to read your résumé.',
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
  lead: 'Explain a move in a few words, and give the space to your work.',
  points: [
    [
      'Give the reason in a few words',
      '“Relocated on orders” beside the dates is enough. You do not have to say more.',
    ],
    [
      'Count all your work',
      'Leading a family readiness group, keeping its budget or teaching a class is work, paid or not. Describe it like any other.',
    ],
    [
      'Look for work that moves',
      'Search for jobs you can do from any U.S. state or keep through a move. Ask early whether the employer can pay you in your next state, or overseas if you may move abroad.',
    ],
  ],
};
