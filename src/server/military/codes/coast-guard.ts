import type { OwnCodes } from '../military-code.ts';

export const COAST_GUARD: readonly OwnCodes[] = [
  {
    branch: 'coast_guard',
    kind: 'RATING',
    personnel: 'enlisted',
    codes: [
      ['AET', 'Avionics Electrical Technician', ['49-2091.00']],
      ['AMT', 'Aviation Maintenance Technician', ['49-3011.00']],
      ['AST', 'Aviation Survival Technician', ['29-2042.00', '51-9061.00']],
      ['BM', "Boatswain's Mate", ['53-5021.00', '53-5011.00']],
      ['CS', 'Culinary Specialist', ['35-2012.00', '35-1012.00']],
      ['DC', 'Damage Controlman', ['51-4121.00', '47-2152.00', '33-2011.00']],
      ['EM', "Electrician's Mate", ['47-2111.00']],
      ['ET', 'Electronics Technician', ['49-2094.00', '17-3023.00']],
      ['GM', "Gunner's Mate", ['49-9099.00', '33-9032.00']],
      ['HS', 'Health Services Technician', ['31-9092.00', '29-2042.00']],
      ['IS', 'Intelligence Specialist', ['33-3021.06']],
      ['IT', 'Information System Technician', ['15-1244.00', '15-1232.00']],
      ['ME', 'Maritime Enforcement Specialist', ['33-3051.00', '33-9032.00']],
      ['MK', 'Machinery Technician', ['53-5031.00', '49-3031.00']],
      ['MST', 'Marine Science Technician', ['19-5011.00', '47-4041.00']],
      ['OS', 'Operations Specialist', ['43-5031.00']],
      ['PA', 'Public Affairs Specialist', ['27-3031.00', '27-2012.00']],
      ['SK', 'Storekeeper', ['53-7065.00', '43-3031.00']],
      ['YN', 'Yeoman', ['43-6014.00', '43-4161.00']],
    ],
  },
];
