import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Computers, communications and electronics, by O*NET-SOC code. */
export const TECHNOLOGY = {
  '15-1232.00': known('IT Support Specialist', [
    'Supported [number] users at [number] sites and solved [percentage] of requests at first contact.',
    'Set up and maintained [number] computers, printers and phones, also in places without infrastructure.',
    'Wrote guides that cut repeated questions by [percentage].',
    'Trained [number] colleagues in [system].',
  ]),
  '15-1244.00': known('Network Administrator', [
    'Ran a network of [number] devices at [number] sites with [percentage] availability.',
    'Installed and configured servers, routers and switches for [number] users within [time].',
    'Kept systems patched and backed up, and proved it by restoring [what] in [time].',
    'Led a team of [number] technicians on shifts.',
  ]),
  '15-1231.00': {
    title: 'Computer network support specialist',
    job_titles: list(
      'Network Technician; Network Support Specialist; Network Operations Technician; Field Network Technician; Satellite Communications Technician',
    ),
    skills: list(
      'Routers and switches; Network troubleshooting; Satellite communications; Cabling; Monitoring; Documentation; Radio systems',
    ),
    sentences: [
      'Watched and repaired links between [number] sites and restored service in [time] on average.',
      'Set up satellite, radio and cable connections for [number] users from nothing within [time].',
      'Documented a network of [number] devices so that others can maintain it.',
    ],
  },
  '15-1212.00': known('Cybersecurity Analyst', [
    'Watched networks of [number] devices for attacks and handled [number] incidents a year.',
    'Checked systems against security standards and closed [number] findings within [time].',
    'Analyzed malicious software and traffic and wrote what others should look for.',
    'Trained [number] users to recognize phishing email; reports of it rose by [percentage].',
  ]),
  '15-1252.00': known('Software Engineer', [
    'Wrote and maintained software in [language] that [number] people use.',
    'Automated [task] and saved [number] hours a month.',
    'Tested, reviewed and documented changes with a team of [number].',
  ]),
  '11-3021.00': {
    title: 'IT manager',
    job_titles: list(
      'IT Manager; Information Systems Manager; Network Operations Manager; IT Director; Technical Services Manager',
    ),
    skills: list(
      'IT service management; Network planning; Cybersecurity; Budgeting; Team leadership; Vendor management; Project management',
    ),
    sentences: [
      'Led [number] technicians who serve [number] users at [number] sites.',
      'Planned and delivered a network worth [amount] on time.',
      'Raised availability to [percentage] and passed security inspections without a major finding.',
    ],
  },
  '49-2022.00': {
    title: 'Telecommunications technician',
    job_titles: list(
      'Telecommunications Technician; Telecom Installer; Field Service Technician Telecommunications; Central Office Technician; Voice Technician',
    ),
    skills: list(
      'Telephone systems; Fiber optics; Cabling; Test equipment; Troubleshooting; Technical drawings; Customer service',
    ),
    sentences: [
      'Installed and repaired voice and data equipment for [number] users at [number] sites.',
      'Found faults with test sets and drawings; average repair time [time].',
      'Taught [number] people to install and operate [equipment].',
    ],
  },
  '49-2021.00': {
    title: 'Radio and tower technician',
    job_titles: list('Radio Technician; Tower Technician; RF Technician; Wireless Technician; Cell Site Technician'),
    skills: list(
      'Radio frequency systems; Antennas; Test equipment; Soldering; Troubleshooting; Climbing safety; Preventive maintenance',
    ),
    sentences: [
      'Maintained [number] radio systems from antenna to handset, with [percentage] ready at all times.',
      'Installed antennas and towers up to [feet] feet in all weather, without an accident.',
      'Measured, aligned and repaired transmitters down to the component.',
    ],
  },
  '49-9052.00': {
    title: 'Telecommunications line installer',
    job_titles: list(
      'Cable Technician; Fiber Optic Technician; Line Installer; Outside Plant Technician; Cable Splicer',
    ),
    skills: list('Fiber optic splicing; Cable installation; Aerial work; Testing; Bucket truck; Safety; Reading plans'),
    sentences: [
      'Laid and spliced [feet] feet of copper and fiber cable, above and below ground.',
      'Found and repaired breaks within [time] on average.',
      'Led a crew of [number] with trucks and climbing gear without an accident.',
    ],
  },
  '49-2094.00': {
    title: 'Electronics repairer',
    job_titles: list(
      'Electronics Technician; Electronics Repairer; Field Service Technician; Bench Technician; Electro-Mechanical Technician; Radar Technician',
    ),
    skills: list(
      'Electronic troubleshooting; Schematics; Soldering; Oscilloscopes; Calibration; Preventive maintenance; Technical manuals',
    ),
    sentences: [
      'Repaired [number] kinds of electronic equipment to the component, from drawings and measurements.',
      'Kept [system] worth [amount] at [percentage] availability by planned maintenance.',
      'Trained and checked [number] technicians.',
    ],
  },
  '17-3023.00': known('Engineering Technician', [
    'Tested and adjusted [equipment] by written procedures and recorded each result.',
    'Built and repaired circuits and harnesses to [standard].',
    'Cut time for a test from [time] to [time] by a better fixture or method.',
  ]),
  '17-3028.00': {
    title: 'Calibration technician',
    job_titles: list(
      'Calibration Technician; Metrology Technician; Instrument Technician; Test Equipment Technician; Quality Lab Technician',
    ),
    skills: list(
      'Calibration; Precision measurement; Test equipment; Traceability; Documentation; Electronics; Quality standards',
    ),
    sentences: [
      'Calibrated [number] instruments a month, electrical, mechanical and thermal, to national standards.',
      'Kept a laboratory accredited and its records complete.',
      'Repaired test equipment worth [amount] instead of replacing it.',
    ],
  },
  '49-9062.00': {
    title: 'Medical equipment repairer',
    job_titles: list(
      'Biomedical Equipment Technician; BMET; Medical Equipment Repairer; Imaging Service Engineer; Clinical Engineering Technician',
    ),
    skills: list(
      'Medical equipment; Electronic troubleshooting; Preventive maintenance; Safety testing; Calibration; Regulations; Customer service',
    ),
    sentences: [
      'Maintained [number] medical devices in a hospital of [number] beds, [percentage] of inspections on time.',
      'Repaired monitors, ventilators and imaging equipment within [time] on average.',
      'Trained clinical staff in the safe use of [device].',
    ],
  },
  '15-1299.02': known('GIS Analyst', [
    'Made [number] maps and terrain studies a month from imagery, surveys and databases.',
    'Built a geographic database of [area] that [number] people use.',
    'Interpreted aerial and satellite pictures and wrote what they show.',
  ]),
  '27-4011.00': {
    title: 'Audio and video technician',
    job_titles: list(
      'AV Technician; Audio Visual Specialist; Broadcast Technician; Event Technician; Conference Technician',
    ),
    skills: list('Audio systems; Video systems; Video conferencing; Live events; Cabling; Troubleshooting; Editing'),
    sentences: [
      'Set up sound and video for [number] events a year with up to [number] guests.',
      'Maintained studio and conference equipment worth [amount].',
      'Ran live broadcasts without an interruption for [number] hours.',
    ],
  },
  '19-2021.00': {
    title: 'Weather forecaster',
    job_titles: list(
      'Weather Forecaster; Meteorologist; Weather Observer; Aviation Weather Specialist; Environmental Analyst',
    ),
    skills: list(
      'Weather observation; Forecasting; Radar and satellite data; Briefing; Aviation weather; Data analysis',
    ),
    sentences: [
      'Made [number] forecasts a day for aviation and operations, [percentage] of them verified.',
      'Briefed crews and leaders in plain words and warned in time of [kind of weather].',
      'Set up and maintained observing stations in [place].',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
