import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Police, security, fire, safety and analysis, by O*NET-SOC code. */
export const PROTECTION = {
  '33-3051.00': known('Police Officer', [
    'Patrolled an area with [number] residents and answered about [number] calls a month, alone and with a partner.',
    'Wrote clear reports on [number] incidents a year and gave evidence when asked.',
    'Calmed conflicts by talking first; trained [number] new officers in the same.',
    'Checked people and vehicles at entry points for [number] visitors a day.',
  ]),
  '33-9032.00': known('Security Officer', [
    'Guarded buildings and equipment worth [amount] around the clock without a loss.',
    'Led a security team of [number] people: planned shifts, checked posts and wrote reports.',
    'Ran entry control for [number] people a day, with identity and vehicle checks.',
    'Assessed risks at [number] sites and closed the gaps that were found.',
  ]),
  '33-3012.00': known('Correctional Officer', [
    'Supervised [number] detainees a shift by the rules, safely and with respect.',
    'Kept counts, searches and records complete in every inspection over [number] years.',
    'Calmed tense situations by talking; [number] shifts without the use of force.',
  ]),
  '33-2011.00': known('Firefighter', [
    'Answered [number] fire, rescue and medical calls a year as a member of a crew of [number].',
    'Inspected and maintained engines, pumps and breathing equipment, always ready at shift change.',
    'Trained [number] people in fire prevention and the use of extinguishers.',
    'Led the first attack on [kind of fire] and limited the damage to [extent].',
  ]),
  '33-3021.00': {
    title: 'Investigator',
    job_titles: list('Investigator; Detective; Fraud Investigator; Special Agent; Background Investigator'),
    skills: list('Interviewing; Evidence handling; Case management; Report writing; Surveillance; Court testimony'),
    sentences: [
      'Investigated [number] cases a year from first report to closing file, [percentage] of them solved.',
      'Interviewed witnesses and suspects and wrote statements that held in court.',
      'Secured and documented evidence so that its history was complete in [number] of [number] cases.',
    ],
  },
  '33-3021.06': known('Intelligence Analyst', [
    'Researched and weighed information from [number] sources and wrote [number] assessments a month for decision makers.',
    'Briefed leaders of up to [level] daily on risks, with what is known, what is likely and what is open.',
    'Built a database of [subject] that cut the time to answer a question from [time] to [time].',
    'Led a team of [number] analysts and checked their work before it went out.',
  ]),
  '11-9161.00': known('Emergency Management Specialist', [
    'Planned for [kinds of emergencies] at a site with [number] people and tested the plan [number] times a year.',
    'Trained [number] people in protection from hazardous materials and in the use of protective equipment.',
    'Ran the operations desk in [number] real emergencies and kept all parties informed.',
  ]),
  '43-5031.00': known('Emergency Dispatcher', [
    'Took [number] calls a shift over radio and telephone, and sent the right help within [time].',
    'Tracked up to [number] vehicles, vessels or aircraft at once and kept an exact log.',
    'Trained [number] new watch standers in radio procedure and calm speech.',
  ]),
  '19-5011.00': known('Safety Specialist', [
    'Inspected [number] work places a year and followed each finding until it was closed.',
    'Investigated [number] accidents, found the causes and cut repeats by [percentage].',
    'Trained [number] people a year in safe work, from lifting to hazardous materials.',
  ]),
  '47-4041.00': {
    title: 'Hazardous materials technician',
    job_titles: list(
      'Hazardous Materials Technician; Hazmat Technician; Environmental Technician; Decontamination Technician; Hazmat Responder',
    ),
    skills: list(
      'Hazardous materials handling; Decontamination; Protective equipment; Air monitoring; Safety training; Record keeping',
    ),
    sentences: [
      'Detected and measured hazardous substances with [instruments] and marked safe and unsafe areas.',
      'Ran decontamination for up to [number] people and [number] vehicles an hour in exercises.',
      'Kept [number] sets of protective equipment ready and taught [number] people to use them.',
    ],
  },
  '47-5032.00': {
    title: 'Explosives and munitions specialist',
    job_titles: list(
      'Explosives Specialist; UXO Technician; EOD Technician; Blaster; Munitions Handler; Bomb Technician; Range Safety Technician',
    ),
    skills: list(
      'Explosives safety; Hazard assessment; Storage and transport of explosives; Inventory control; Written procedures; Training',
    ),
    sentences: [
      'Stored, moved and counted explosives worth [amount] without an accident over [number] years.',
      'Inspected or made safe [number] dangerous objects, each by a written plan.',
      'Taught [number] people how to recognize and report explosive hazards.',
    ],
  },
  '33-1012.00': {
    title: 'Supervisor of police or security',
    job_titles: list('Police Sergeant; Security Manager; Security Supervisor; Public Safety Director; Shift Commander'),
    skills: list('Team leadership; Shift planning; Incident command; Risk assessment; Report review; Training'),
    sentences: [
      'Led [number] officers on [number] shifts and answered for the security of [number] people and [amount] of property.',
      'Planned staffing, training and budgets of [amount] a year.',
      'Commanded the response to [number] incidents and drew lessons that changed the plan.',
    ],
  },
  '53-5021.00': {
    title: 'Captain, mate or boat operator',
    job_titles: list('Boat Captain; Mate; Deck Officer; Ferry Captain; Tugboat Mate; Boat Operator'),
    skills: list(
      'Navigation; Boat handling; Deck operations; Crew leadership; Search and rescue; Radio communication; Maintenance planning',
    ),
    sentences: [
      'Handled vessels of up to [feet] feet in [waters] for [number] hours without an accident.',
      'Led a deck crew of [number] in mooring, towing, lifting and small boat work.',
      'Planned and supervised upkeep of decks, lines and lifting gear by a schedule, [percentage] done on time.',
    ],
  },
  '53-5011.00': {
    title: 'Sailor',
    job_titles: list('Deckhand; Able Seaman; Ordinary Seaman; Deck Worker; Marine Crew Member'),
    skills: list(
      'Line handling; Deck maintenance; Lookout; Rigging; Painting and preservation; Safety drills; Steering',
    ),
    sentences: [
      'Stood lookout and helm watches on a vessel with a crew of [number], day and night.',
      'Handled lines, anchors and lifting gear in [number] dockings without an injury.',
      'Maintained decks and gear against rust and wear, and led [number] people in it.',
    ],
  },
  '49-9092.00': {
    title: 'Commercial diver',
    job_titles: list('Commercial Diver; Underwater Welder; Salvage Diver; Dive Supervisor; Inspection Diver'),
    skills: list(
      'Underwater inspection; Underwater repair; Salvage; Dive planning; Decompression safety; Rigging; Welding',
    ),
    sentences: [
      'Made [number] working dives to [feet] feet for inspection, repair and recovery, all within limits.',
      'Supervised dives of a team of [number], from plan to log.',
      'Maintained breathing and decompression equipment to its standard without a failure.',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
