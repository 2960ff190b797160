import type { OwnCodes } from '../military-code.ts';

export const SPACE_FORCE: readonly OwnCodes[] = [
  {
    branch: 'space_force',
    kind: 'SFSC',
    personnel: 'enlisted',
    codes: [
      ['5C0X1', 'Cyber Operations', ['15-1212.00', '15-1244.00']],
      ['5I0X1', 'All Source Intelligence Analyst', ['33-3021.06']],
      ['5S0X1', 'Space Systems Operations', ['49-2094.00', '15-1231.00']],
    ],
  },
  {
    branch: 'space_force',
    kind: 'SFSC',
    personnel: 'officer',
    codes: [
      ['13SX', 'Space Operations', ['11-1021.00', '13-1082.00']],
      ['14NX', 'Intelligence', ['33-3021.06', '13-1111.00']],
    ],
  },
];
