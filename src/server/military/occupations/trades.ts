import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Vehicles, aircraft, machines, buildings and power, by O*NET-SOC code. */
export const TRADES = {
  '49-3011.00': known('Aircraft Mechanic', [
    'Inspected, repaired and signed off [kind of aircraft]; [number] flight hours without a failure due to maintenance.',
    'Replaced and rigged engines, flight controls and landing gear by technical manuals.',
    'Led a shift of [number] mechanics and raised ready aircraft from [percentage] to [percentage].',
    'Kept tools, parts and records so that every audit passed.',
  ]),
  '49-2091.00': {
    title: 'Avionics technician',
    job_titles: list(
      'Avionics Technician; Aircraft Electronics Technician; Aircraft Electrician; Avionics Installer; Avionics Bench Technician',
    ),
    skills: list(
      'Aircraft electronics; Wiring diagrams; Troubleshooting; Soldering; Test equipment; Technical manuals; Preventive maintenance',
    ),
    sentences: [
      'Found and repaired faults in navigation, radio and flight control systems of [kind of aircraft].',
      'Read wiring diagrams and repaired harnesses and connectors to standard.',
      'Tested [number] components a month on the bench; [percentage] repaired at the first attempt.',
    ],
  },
  '17-3029.01': {
    title: 'Nondestructive testing specialist',
    job_titles: list(
      'NDT Technician; Nondestructive Testing Technician; NDI Inspector; Ultrasonic Inspector; Weld Inspector',
    ),
    skills: list(
      'Ultrasonic testing; Radiographic testing; Magnetic particle testing; Eddy current; Inspection reports; Radiation safety',
    ),
    sentences: [
      'Inspected [number] parts a month by X-ray, ultrasound, dye and eddy current.',
      'Found [number] cracks and defects before they caused a failure.',
      'Kept radiation safety and records without a finding.',
    ],
  },
  '49-3031.00': known('Diesel Mechanic', [
    'Diagnosed and repaired engines, brakes, hydraulics and electrics of [number] trucks and heavy vehicles.',
    'Raised ready vehicles from [percentage] to [percentage] by planned maintenance.',
    'Led a shop of [number] mechanics, with parts, schedules and safety.',
    'Recovered and repaired vehicles in the field with what was at hand.',
  ]),
  '49-3023.00': known('Automotive Technician', [
    'Inspected and repaired [number] cars and light trucks a month.',
    'Used scan tools and wiring diagrams to find faults that others had not.',
    'Explained repairs to drivers and kept a service record of [number] vehicles.',
  ]),
  '49-3042.00': {
    title: 'Heavy equipment mechanic',
    job_titles: list(
      'Heavy Equipment Mechanic; Heavy Equipment Technician; Field Mechanic; Construction Equipment Mechanic; Hydraulic Mechanic',
    ),
    skills: list(
      'Diesel engines; Hydraulics; Heavy equipment repair; Welding; Diagnostics; Preventive maintenance; Electrical systems',
    ),
    sentences: [
      'Repaired dozers, loaders, cranes and generators, in the shop and in the field.',
      'Rebuilt [number] hydraulic and drive components and saved [amount] over replacement.',
      'Planned services for [number] machines; [percentage] done on time.',
    ],
  },
  '49-1011.00': {
    title: 'Maintenance supervisor',
    job_titles: list(
      'Maintenance Supervisor; Shop Foreman; Service Manager; Aviation Maintenance Supervisor; Fleet Maintenance Manager',
    ),
    skills: list(
      'Team leadership; Maintenance planning; Quality assurance; Budgeting; Safety management; Parts management; Training',
    ),
    sentences: [
      'Led [number] technicians on [number] shifts who maintain equipment worth [amount].',
      'Raised availability from [percentage] to [percentage] in [number] months.',
      'Passed [number] outside inspections without a major finding.',
    ],
  },
  '49-9041.00': known('Industrial Maintenance Mechanic', [
    'Maintained pumps, compressors, valves and drives of a plant that runs around the clock.',
    'Found the cause of repeated failures and cut downtime by [percentage].',
    'Aligned, welded and machined parts when none could be bought.',
  ]),
  '49-9071.00': known('Maintenance Technician', [
    'Kept [number] buildings or machines working, from plumbing and electrics to doors and paint.',
    'Handled [number] work orders a month, [percentage] within a day.',
    'Inspected and maintained [equipment] by schedule and recorded each check.',
  ]),
  '49-9021.00': known('HVAC Technician', [
    'Installed and repaired heating, cooling and refrigeration for [number] buildings or [kind of site].',
    'Recovered refrigerants by the rules and held [certificate].',
    'Cut energy use or failures by [percentage] through planned service.',
  ]),
  '47-2111.00': known('Electrician', [
    'Wired and repaired lighting, panels and motors from [volts] to [volts] volts by code.',
    'Led an electrical crew of [number] on [number] construction projects.',
    'Set up and ran generators and power distribution for [number] people.',
    'Found faults with meters and drawings; average repair time [time].',
  ]),
  '47-2152.00': known('Plumber', [
    'Installed and repaired water, waste and gas lines in [number] buildings by code.',
    'Read plans, measured and joined pipe of steel, copper and plastic.',
    'Ran water supply and treatment for a site of [number] people.',
  ]),
  '51-8031.00': {
    title: 'Water treatment operator',
    job_titles: list(
      'Water Treatment Operator; Wastewater Operator; Water Plant Operator; Utility Operator; Water Quality Technician',
    ),
    skills: list(
      'Water treatment; Water testing; Pump operation; Chemical handling; Record keeping; Preventive maintenance',
    ),
    sentences: [
      'Produced [gallons] gallons of safe drinking water a day and tested each batch.',
      'Ran and maintained pumps, filters and chemical feeds without an interruption.',
      'Kept records that passed every health inspection.',
    ],
  },
  '47-2031.00': known('Carpenter', [
    'Built and repaired [number] structures of wood and concrete from drawings.',
    'Led a crew of [number] from foundation to roof, on time and without an injury.',
    'Estimated materials worth [amount] and kept waste below [percentage].',
  ]),
  '47-2061.00': known('Construction Laborer', [
    'Prepared sites, dug, formed and poured concrete on [number] projects.',
    'Used [tools and machines] safely in heat, cold and mud.',
    'Trained [number] people in safe use of tools and of explosives or cutting gear.',
  ]),
  '47-2073.00': known('Heavy Equipment Operator', [
    'Operated dozers, graders, loaders and excavators for [number] hours without an accident.',
    'Built and repaired [miles] miles of road or [number] pads to grade.',
    'Checked and serviced machines daily and reported wear before it became damage.',
  ]),
  '47-1011.00': known('Construction Superintendent', [
    'Supervised [number] workers of [number] trades on projects worth [amount].',
    'Planned labor, machines and materials week by week and finished [time] early.',
    'Held safety talks daily; [number] hours without a lost-time accident.',
  ]),
  '17-2051.00': known('Civil Engineer', [
    'Designed and managed roads, buildings or utilities worth [amount].',
    'Led [number] engineers and technicians from survey to hand-over.',
    'Assessed bridges, routes and damage and advised leaders on what is safe.',
  ]),
  '17-3022.00': {
    title: 'Civil engineering technician',
    job_titles: list(
      'Civil Engineering Technician; Survey Technician; Construction Inspector; Materials Testing Technician; CAD Technician',
    ),
    skills: list(
      'Surveying; AutoCAD; Soil and concrete testing; Construction inspection; Cost estimating; Reading plans',
    ),
    sentences: [
      'Surveyed and staked out [number] sites with [instruments].',
      'Drew plans and estimated materials for projects worth [amount].',
      'Tested soil, concrete and asphalt and stopped work that was below standard.',
    ],
  },
  '51-4121.00': known('Welder', [
    'Welded steel, stainless and aluminum by [processes], in all positions, to inspection standard.',
    'Read drawings and made [number] parts and repairs a month.',
    'Repaired pressure pipe or hulls under time pressure without rework.',
  ]),
  '51-4041.00': known('CNC Machinist', [
    'Made and repaired parts to [tolerance] on lathes, mills and grinders.',
    'Programmed and set up [machine] from drawings.',
    'Saved [amount] by making parts that could not be bought in time.',
  ]),
  '51-8021.00': {
    title: 'Boiler and plant operator',
    job_titles: list('Stationary Engineer; Boiler Operator; Plant Operator; Utility Engineer; Building Engineer'),
    skills: list(
      'Boiler operation; Steam systems; Pumps and valves; Water chemistry; Preventive maintenance; Log keeping; Safety',
    ),
    sentences: [
      'Ran boilers, turbines and pumps of [power] around the clock and answered for each reading.',
      'Tested and treated water so that no tube failed in [number] years.',
      'Trained and qualified [number] operators.',
    ],
  },
  '51-8013.00': {
    title: 'Power plant operator',
    job_titles: list(
      'Power Plant Operator; Control Room Operator; Generator Technician; Turbine Technician; Power Systems Technician',
    ),
    skills: list(
      'Power generation; Gas turbines; Generators; Control systems; Switching; Preventive maintenance; Log keeping',
    ),
    sentences: [
      'Operated turbines and generators of [power] and switched loads without an interruption.',
      'Found and repaired faults in control and fuel systems, average repair time [time].',
      'Led a watch of [number] operators.',
    ],
  },
  '51-8011.00': {
    title: 'Nuclear plant operator',
    job_titles: list(
      'Nuclear Operator; Reactor Operator; Nuclear Equipment Operator; Nuclear Technician; Control Room Operator',
    ),
    skills: list(
      'Reactor operation; Radiation safety; Water chemistry; Procedures; Electronics; Control systems; Root cause analysis',
    ),
    sentences: [
      'Operated and maintained a nuclear power plant for [number] hours without a safety event.',
      'Qualified as [watch station] after [number] months of training and examination.',
      'Supervised a watch of [number] and led drills for [kinds of events].',
    ],
  },
  '53-5031.00': {
    title: 'Ship engineer',
    job_titles: list('Marine Engineer; Ship Engineer; Engine Room Supervisor; Marine Mechanic; Chief Engineer'),
    skills: list(
      'Marine diesel engines; Pumps; Hydraulics; Refrigeration; Electrical systems; Preventive maintenance; Watch standing',
    ),
    sentences: [
      'Ran and maintained main engines and auxiliaries of a vessel of [feet] feet.',
      'Overhauled [number] engines and pumps with the crew instead of a yard, saving [amount].',
      'Led engineering watches of [number] and drills against fire and flooding.',
    ],
  },
  '51-9061.00': known('Quality Inspector', [
    'Inspected [number] items a month against exact standards; none that passed failed in use.',
    'Repaired and tested lifesaving equipment such as [equipment] and kept the record of each piece.',
    'Trained [number] users and inspectors.',
  ]),
  '49-9099.00': {
    title: 'Weapons and ordnance mechanic',
    job_titles: list(
      'Armorer; Gunsmith; Mechanical Technician; Hydraulic Technician; Electromechanical Technician; Field Service Technician',
    ),
    skills: list(
      'Mechanical repair; Hydraulics; Electrical troubleshooting; Precision measurement; Safety procedures; Inventory control',
    ),
    sentences: [
      'Inspected and repaired [number] mechanical, hydraulic and electrical assemblies, all within tolerance.',
      'Accounted for [number] sensitive items without a loss over [number] years.',
      'Ran safety and handling training for [number] people.',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
