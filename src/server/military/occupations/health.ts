import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Health care, by O*NET-SOC code. Many require a license that service alone does not provide. */
export const HEALTH = {
  '29-2042.00': {
    title: 'Emergency medical technician',
    job_titles: list(
      'Emergency Medical Technician; EMT; Ambulance Attendant; Emergency Room Technician; Patient Transport EMT',
    ),
    skills: list('Emergency care; Patient assessment; CPR; Trauma care; Vital signs; Medical records; Teamwork'),
    sentences: [
      'Treated [number] patients in emergencies, from first look to hand-over.',
      'Gave first aid training to [number] people.',
      'Kept medical supplies worth [amount] complete and in date.',
      'Screened and documented [number] patients a day in a clinic.',
    ],
  },
  '29-2043.00': known('Paramedic', [
    'Cared for [number] badly injured patients: airway, bleeding, fluids, medicines.',
    'Led a team of [number] in treating and moving several patients at once.',
    'Taught [number] medics and checked their skills each year.',
  ]),
  '31-9092.00': known('Medical Assistant', [
    'Prepared [number] patients a day: history, vital signs, blood samples, vaccinations.',
    'Kept records, appointments and supplies of a clinic with [number] providers.',
    'Explained aftercare in plain words and called patients back.',
  ]),
  '29-2061.00': known('Licensed Practical Nurse', [
    'Nursed [number] patients a shift on [kind of ward], medicines and wounds included.',
    'Noticed and reported changes early; wrote complete notes.',
    'Guided [number] assistants and new nurses.',
  ]),
  '29-1141.00': known('Registered Nurse', [
    'Nursed [number] patients a shift on [kind of ward], here and on deployment.',
    'Led a ward team of [number] and planned its shifts.',
    'Taught colleagues [procedure] and cut [complication] by [percentage].',
  ]),
  '29-2055.00': {
    title: 'Surgical technologist',
    job_titles: list(
      'Surgical Technologist; Surgical Technician; Operating Room Technician; Scrub Technician; Sterile Processing Technician',
    ),
    skills: list(
      'Sterile technique; Surgical instruments; Operating room setup; Patient positioning; Sterilization; Inventory control',
    ),
    sentences: [
      'Assisted in [number] operations in [fields], as scrub and as circulating technician.',
      'Sterilized and set up instruments; counts correct in every case.',
      'Ran supply for [number] operating rooms.',
    ],
  },
  '31-9091.00': {
    title: 'Dental assistant',
    job_titles: list(
      'Dental Assistant; Expanded Functions Dental Assistant; Orthodontic Assistant; Dental Office Assistant; Dental Technician',
    ),
    skills: list('Chairside assisting; Dental X-rays; Infection control; Sterilization; Patient records; Patient care'),
    sentences: [
      'Assisted at [number] dental treatments a day, from fillings to surgery.',
      'Took and developed X-rays and impressions.',
      'Kept sterilization and supply without a finding.',
    ],
  },
  '29-2052.00': known('Pharmacy Technician', [
    'Filled [number] prescriptions a day with [percentage] accuracy.',
    'Counted controlled medicines without a difference in [number] audits.',
    'Ordered and stored stock worth [amount].',
  ]),
  '29-2034.00': known('Radiologic Technologist', [
    'Took [number] X-ray or CT pictures a day at the lowest dose that serves.',
    'Positioned and calmed patients, badly injured ones among them.',
    'Checked and maintained equipment each day.',
  ]),
  '29-2012.00': known('Medical Laboratory Technician', [
    'Ran [number] tests a day in blood, chemistry and microbiology.',
    'Kept quality control so that every inspection passed.',
    'Collected and typed blood for transfusion without an error.',
  ]),
  '29-2072.00': known('Medical Biller and Coder', [
    'Kept records of [number] patients complete, private and on time.',
    'Coded [number] visits a week with [percentage] accuracy.',
    'Admitted and discharged [number] patients a day.',
  ]),
  '31-2021.00': {
    title: 'Physical therapy assistant',
    job_titles: list(
      'Physical Therapist Assistant; Physical Therapy Aide; Rehabilitation Technician; Athletic Trainer Assistant',
    ),
    skills: list('Therapeutic exercise; Patient care; Documentation; Gait training; Anatomy; Patient teaching'),
    sentences: [
      'Guided [number] patients a day through exercises by a therapist’s plan.',
      'Measured and wrote down progress and told the therapist what changed.',
      'Taught groups of [number] how to prevent injuries.',
    ],
  },
  '31-2011.00': {
    title: 'Occupational therapy assistant',
    job_titles: list(
      'Occupational Therapy Assistant; Occupational Therapy Aide; Rehabilitation Assistant; Hand Therapy Assistant',
    ),
    skills: list(
      'Therapeutic activities; Patient care; Splinting; Documentation; Adaptive equipment; Patient teaching',
    ),
    sentences: [
      'Helped [number] patients a week to work and to live by themselves again.',
      'Made splints and fitted aids.',
      'Wrote down progress and told the therapist what changed.',
    ],
  },
  '29-1126.00': known('Respiratory Therapist', [
    'Set up and watched ventilators for [number] patients.',
    'Gave breathing treatments and measured lung function for [number] patients a day.',
    'Moved patients on ventilation by ground or air.',
  ]),
  '29-2031.00': {
    title: 'Cardiovascular technologist',
    job_titles: list(
      'Cardiovascular Technologist; Cardiac Technician; EKG Technician; Echocardiographer; Cardiopulmonary Technician',
    ),
    skills: list('EKG; Stress testing; Echocardiography; Lung function tests; Patient monitoring; Medical records'),
    sentences: [
      'Performed [number] heart and lung tests a week.',
      'Assisted in [number] catheter procedures.',
      'Kept equipment checked and calibrated.',
    ],
  },
  '29-2053.00': {
    title: 'Psychiatric technician',
    job_titles: list(
      'Behavioral Health Technician; Psychiatric Technician; Mental Health Technician; Substance Abuse Technician; Crisis Counselor',
    ),
    skills: list(
      'Crisis intervention; Interviewing; Case management; Group sessions; Documentation; Active listening; De-escalation',
    ),
    sentences: [
      'Interviewed and screened [number] people a month and brought them to the right help.',
      'Led groups on stress, sleep and addiction for [number] people.',
      'Calmed crises and kept patients and staff safe.',
    ],
  },
  '29-2056.00': known('Veterinary Technician', [
    'Cared for [number] working animals, from checks to surgery.',
    'Took samples, X-rays and gave anesthesia under a veterinarian.',
    'Taught handlers first aid for their animals.',
  ]),
  '29-2057.00': {
    title: 'Ophthalmic technician',
    job_titles: list('Ophthalmic Technician; Optometric Assistant; Optician; Eye Clinic Technician'),
    skills: list('Vision testing; Eyeglass fitting; Patient care; Eye instruments; Medical records; Contact lenses'),
    sentences: [
      'Tested the eyes of [number] patients a day and prepared them for the doctor.',
      'Ordered, made or fitted [number] eyeglasses a month.',
      'Kept instruments calibrated and clean.',
    ],
  },
  '45-2011.00': {
    title: 'Food safety inspector',
    job_titles: list(
      'Food Safety Inspector; Quality Assurance Inspector; Agricultural Inspector; Food Safety Specialist; Sanitarian',
    ),
    skills: list('Food inspection; Food safety rules; Sampling; Sanitation audits; Report writing; Supplier audits'),
    sentences: [
      'Inspected food worth [amount] a month and rejected what was unsafe.',
      'Audited [number] plants and kitchens for sanitation.',
      'Traced [number] outbreaks or defects to their source.',
    ],
  },
  '29-2051.00': {
    title: 'Dietetic technician',
    job_titles: list(
      'Dietetic Technician; Diet Aide; Nutrition Assistant; Hospital Cook; Food Service Worker Hospital',
    ),
    skills: list('Diet plans; Food preparation; Food safety; Patient care; Nutrition screening; Menu planning'),
    sentences: [
      'Planned and prepared [number] special meals a day for patients.',
      'Screened patients for risks and told the dietitian.',
      'Taught groups of [number] about healthy food.',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
