import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Moving, storing and flying, and food, by O*NET-SOC code. */
export const LOGISTICS = {
  '13-1081.00': known('Supply Chain Analyst', [
    'Planned supply and movement for [number] people and [number] tons by road, rail, sea or air.',
    'Tracked stock worth [amount] and cut shortages by [percentage].',
    'Briefed leaders weekly on what is late, why, and what is done about it.',
  ]),
  '11-3071.00': {
    title: 'Transportation and distribution manager',
    job_titles: list(
      'Logistics Manager; Transportation Manager; Distribution Manager; Warehouse Manager; Fleet Manager; Supply Manager',
    ),
    skills: list(
      'Logistics planning; Warehouse management; Fleet management; Budgeting; Team leadership; Inventory control; Safety management',
    ),
    sentences: [
      'Led [number] people and [number] vehicles that moved [tons] tons a month.',
      'Managed warehouses with stock worth [amount] at [percentage] accuracy.',
      'Cut cost or delay by [percentage] by [what].',
    ],
  },
  '53-7065.00': known('Warehouse Associate', [
    'Received, stored and issued [number] items a day with [percentage] accuracy.',
    'Accounted for equipment worth [amount] and passed [number] inventories without a loss.',
    'Led a team of [number] in a warehouse of [square feet] square feet.',
    'Used [system] to order, track and report stock.',
  ]),
  '43-5071.00': known('Shipping and Receiving Clerk', [
    'Packed, labeled and shipped [number] loads a month, hazardous ones by the rules.',
    'Compared deliveries with orders and cleared differences worth [amount].',
    'Kept shipping papers complete for every audit.',
  ]),
  '43-5061.00': {
    title: 'Production planning clerk',
    job_titles: list(
      'Maintenance Planner; Production Scheduler; Maintenance Scheduler; Planning Clerk; Production Control Clerk; Data Analyst Maintenance',
    ),
    skills: list('Scheduling; Maintenance planning; Data analysis; Spreadsheets; Record keeping; Coordination'),
    sentences: [
      'Scheduled maintenance of [number] vehicles or aircraft and raised on-time completion to [percentage].',
      'Analyzed failure data and named the [number] parts that caused most delay.',
      'Kept records of [number] work orders a month complete.',
    ],
  },
  '43-5011.00': {
    title: 'Cargo and freight agent',
    job_titles: list(
      'Freight Coordinator; Cargo Agent; Load Planner; Freight Forwarder; Ramp Agent; Logistics Coordinator',
    ),
    skills: list(
      'Load planning; Freight documents; Hazardous cargo; Scheduling; Customer service; Inventory control; Forklift operation',
    ),
    sentences: [
      'Planned and loaded [number] aircraft, ships or trucks a month within weight and balance.',
      'Cleared papers for [tons] tons of freight, hazardous goods among them.',
      'Served [number] passengers or customers a day.',
    ],
  },
  '53-3032.00': known('Truck Driver', [
    'Drove trucks of up to [tons] tons for [miles] miles without an accident, day and night.',
    'Led convoys of [number] vehicles over routes that changed on the way.',
    'Loaded and secured cargo, hazardous loads among it, by the rules.',
    'Inspected the vehicle before and after each trip and did first repairs.',
  ]),
  '43-5032.00': known('Dispatcher', [
    'Dispatched [number] vehicles a day and kept [percentage] of trips on time.',
    'Planned routes, loads and driver hours for a fleet of [number].',
    'Kept in touch with drivers by radio and solved delays as they came.',
  ]),
  '53-7072.00': {
    title: 'Fuel handler and pump operator',
    job_titles: list(
      'Fuel Handler; Fuel Technician; Aircraft Fueler; Terminal Operator; Pump Operator; Fuel Truck Driver',
    ),
    skills: list(
      'Fuel handling; Pump operation; Quality testing; Hazardous materials; Environmental safety; Record keeping',
    ),
    sentences: [
      'Received, tested and issued [gallons] gallons of fuel a month without a spill.',
      'Ran and maintained pumps, tanks and pipelines.',
      'Refueled [number] aircraft or vehicles a day safely and fast.',
    ],
  },
  '53-2011.00': {
    title: 'Airline pilot',
    job_titles: list('Airline Pilot; First Officer; Captain Airline; Flight Engineer; Cargo Pilot'),
    skills: list(
      'Multi-engine aircraft; Instrument flight; Crew resource management; Flight planning; Emergency procedures; Navigation',
    ),
    sentences: [
      'Flew [number] hours in [kind of aircraft], [number] of them as pilot in command.',
      'Planned and led flights with crews of [number] in all weather without an accident.',
      'Instructed and examined [number] pilots.',
    ],
  },
  '53-2012.00': {
    title: 'Commercial pilot',
    job_titles: list(
      'Commercial Pilot; Helicopter Pilot; Drone Pilot; UAV Operator; Flight Instructor; Air Ambulance Pilot',
    ),
    skills: list(
      'Flight planning; Instrument flight; Unmanned aircraft; Emergency procedures; Navigation; Radio communication; Weather',
    ),
    sentences: [
      'Flew or operated [kind of aircraft] for [number] hours, by day and by night.',
      'Planned missions with weather, fuel, weight and alternates, and briefed crews.',
      'Taught [number] students to fly or to operate [system].',
    ],
  },
  '53-2021.00': {
    title: 'Air traffic controller',
    job_titles: list(
      'Air Traffic Controller; Air Traffic Control Specialist; Tower Controller; Radar Controller; Air Traffic Control Instructor',
    ),
    skills: list(
      'Air traffic control; Radar; Radio communication; Fast decisions; Weather; Emergency procedures; Training',
    ),
    sentences: [
      'Controlled [number] aircraft movements a day in tower or radar without a loss of separation.',
      'Held ratings at [number] positions and trained [number] controllers.',
      'Coordinated [number] emergencies with rescue services.',
    ],
  },
  '53-2022.00': {
    title: 'Airfield operations specialist',
    job_titles: list(
      'Airport Operations Specialist; Airfield Operations Coordinator; Flight Dispatcher; Flight Operations Coordinator; Ramp Coordinator',
    ),
    skills: list(
      'Flight planning; Airfield inspection; Radio communication; Weather; Record keeping; Safety; Coordination',
    ),
    sentences: [
      'Processed [number] flight plans a month and kept crews informed of weather and closures.',
      'Inspected runways and lighting daily and closed hazards at once.',
      'Kept flight records of [number] crew members without an error.',
    ],
  },
  '53-2031.00': {
    title: 'Flight attendant',
    job_titles: list('Flight Attendant; Corporate Flight Attendant; Cabin Crew; Cabin Safety Instructor'),
    skills: list('Passenger safety; Emergency procedures; Customer service; First aid; Menu planning; Teamwork'),
    sentences: [
      'Cared for the safety and service of up to [number] passengers on [number] flights.',
      'Trained crews in evacuation, fire and medical emergencies.',
      'Planned and prepared meals for [number] guests a trip.',
    ],
  },
  '53-1041.00': {
    title: 'Aircraft cargo supervisor',
    job_titles: list(
      'Aircraft Cargo Supervisor; Load Master; Ramp Supervisor; Air Cargo Supervisor; Ground Operations Supervisor',
    ),
    skills: list('Load planning; Weight and balance; Cargo handling; Team leadership; Safety; Hazardous cargo'),
    sentences: [
      'Calculated weight and balance for [number] flights without an error.',
      'Supervised loading of vehicles, pallets and passengers by teams of [number].',
      'Checked cargo and restraints in flight and on the ground.',
    ],
  },
  '35-2012.00': known('Line Cook', [
    'Cooked [number] meals a day on time, on land or at sea.',
    'Planned menus, ordered food worth [amount] a month and kept waste below [percentage].',
    'Kept a kitchen that passed every health inspection.',
    'Trained and led [number] cooks.',
  ]),
  '35-1012.00': known('Executive Chef', [
    'Led a kitchen of [number] that serves [number] meals a day.',
    'Planned menus and budgets of [amount] a month.',
    'Raised guest satisfaction from [score] to [score].',
  ]),
  '11-9051.00': known('Restaurant Manager', [
    'Managed dining for [number] guests a day with [number] staff.',
    'Kept food cost at [percentage] of budget and stock without loss.',
    'Trained staff in food safety; no finding in [number] inspections.',
  ]),
  '41-1011.00': known('Store Manager', [
    'Ran stores with sales of [amount] a year and [number] staff.',
    'Ordered and counted stock; losses below [percentage].',
    'Served customers and solved complaints the same day.',
  ]),
  '11-9081.00': {
    title: 'Lodging and services manager',
    job_titles: list('Hotel Manager; Lodging Manager; Front Office Manager; Recreation Manager; Event Manager'),
    skills: list('Guest services; Budgeting; Staff scheduling; Event planning; Housekeeping; Inventory control'),
    sentences: [
      'Managed lodging with [number] rooms at [percentage] occupancy.',
      'Planned [number] events and recreation programs a year.',
      'Led [number] staff and a budget of [amount].',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
