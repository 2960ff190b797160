import type { CareerBlock, CareerPage } from '#features/career-page/content-contract.ts';

/** A drawing that stands for a photo; blocks name it by its key. */
export type Scene = 'shore' | 'hall' | 'desk';

type Drawn<Block> = Block extends { picture_id: unknown }
  ? Omit<Block, 'picture_id'> & { picture_id: Scene | null }
  : Block extends { items: (infer Item)[] }
    ? Omit<Block, 'items'> & { items: Drawn<Item>[] }
    : Block;
export type DemoCareerPage = Omit<CareerPage, 'blocks'> & {
  blocks: Drawn<CareerBlock>[];
  /** Of the drawings. */
  scene_color: string;
  descriptions: Record<Scene, string>;
};

const JOBS = { type: 'jobs', category: '', location_type: '' } as const;

/** One published page on each brand, by the company's name. */
export const CAREER_PAGES: Readonly<Record<string, DemoCareerPage>> = {
  'Harborlight Health': {
    address: 'harborlight-health',
    description: 'Nursing, clinic and office jobs at two hospitals and nineteen clinics along the Gulf coast.',
    ground_color: '#0f4f5c',
    text_color: '#ffffff',
    scene_color: '#0f4f5c',
    descriptions: {
      shore: 'The Gulf coast near Pensacola at sunrise',
      hall: 'The main hall of Harborlight Bay Hospital',
      desk: 'A nurses’ station with two screens',
    },
    blocks: [
      {
        type: 'hero',
        heading: 'Care for the coast you live on',
        text: 'Two hospitals, nineteen clinics, and patients who are often your neighbors.',
        picture_id: 'shore',
      },
      {
        type: 'text',
        title: 'How we work',
        text: 'We staff units so that nurses can think. Breaks are covered, lifts have motors, and nobody is punished for stopping an unsafe act.\n\nNew nurses spend twelve weeks with one preceptor. They choose their unit after the eighth week, not before the first.',
      },
      {
        type: 'values',
        title: 'What we stand for',
        items: [
          { title: 'Service', text: 'The patient in front of us comes before the form about them.' },
          { title: 'Conscience', text: 'No one has to take part in a procedure against their belief.' },
          { title: 'Excellence', text: 'We publish our infection rates every month, the bad months too.' },
        ],
      },
      {
        type: 'benefits',
        title: 'What you get',
        items: [
          { title: 'Health plan from day one', text: 'Our own clinics cost you nothing.' },
          { title: 'Tuition for your next license', text: 'Up to $7,500 a year after six months.' },
          { title: 'A schedule six weeks ahead', text: 'Changes are asked for, never announced.' },
        ],
      },
      {
        type: 'people',
        title: 'The people here',
        items: [
          {
            name: 'Denise Fontenot',
            role: 'Charge nurse, emergency',
            quote: 'I stopped a transfer in my second week. My manager thanked me in front of the floor.',
            picture_id: null,
          },
          {
            name: 'Luis Ortega',
            role: 'Radiology technician',
            quote: 'They paid for my MRI certificate and moved my shifts around the exam.',
            picture_id: null,
          },
        ],
      },
      {
        type: 'gallery',
        title: 'Where you would work',
        items: [
          { picture_id: 'hall', caption: 'Harborlight Bay Hospital, Pensacola' },
          { picture_id: 'desk', caption: 'A station on the third floor' },
        ],
      },
      { ...JOBS, title: 'Nursing and care', category: 'health_care' },
      { ...JOBS, title: 'All open jobs' },
      {
        type: 'network',
        title: 'Don’t see a shift that fits?',
        text: 'Tell us what you do and where you live. We will write when a unit near you is hiring.',
      },
    ],
  },
  'Trident Systems Engineering': {
    address: 'trident-systems',
    description: 'Engineering and software jobs for people who served, with time for drill and clearance kept alive.',
    ground_color: '#f0c54a',
    text_color: '#14213d',
    scene_color: '#1d3557',
    descriptions: {
      shore: 'A harbor at sunrise, seen from the test range',
      hall: 'The integration hall with its row of windows',
      desk: 'A workplace in the software lab',
    },
    blocks: [
      {
        type: 'hero',
        heading: 'Your next watch is with engineers',
        text: 'We build and test systems that sailors rely on. Half of us wore the uniform.',
        picture_id: 'shore',
      },
      {
        type: 'text',
        title: 'From service to systems',
        text: 'You do not have to translate your rating for us. The people who read your application have written evaluations and stood duty themselves.\n\nEvery new colleague gets a sponsor for ninety days, as at a new command.',
      },
      {
        type: 'benefits',
        title: 'What you get',
        items: [
          { title: 'Drill and deployment', text: 'Full pay for the difference during annual training.' },
          { title: 'Clearance kept alive', text: 'We carry it while you work on open programs.' },
          { title: 'Moves of a spouse', text: 'Most software jobs come along when orders change.' },
        ],
      },
      {
        type: 'people',
        title: 'The people here',
        items: [
          {
            name: 'Marcus Hale',
            role: 'Test lead, former fire controlman',
            quote: 'I ran systems at sea for nine years. Here I get to fix what annoyed me.',
            picture_id: null,
          },
        ],
      },
      {
        type: 'gallery',
        title: 'Where you would work',
        items: [
          { picture_id: 'hall', caption: 'Integration hall' },
          { picture_id: 'desk', caption: 'Software lab' },
        ],
      },
      { ...JOBS, title: 'Open jobs' },
      {
        type: 'network',
        title: 'Still on active duty?',
        text: 'Tell us when you separate and what you work on. We will write when a job comes up.',
      },
    ],
  },
};

/** A scene in 1280 × 853, in the company's color. */
export function sceneOf(scene: Scene, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 853" width="1280" height="853">${SCENES[scene].replaceAll('COLOR', color)}</svg>`;
}

const windows = [80, 320, 560, 800, 1040]
  .map(
    (x) =>
      `<rect x="${x}" y="120" width="160" height="300" rx="8" fill="#eaf4f8"/><path d="M${x + 80} 120v300M${x} 270h160" stroke="#c3d6de" stroke-width="6"/>`,
  )
  .join('');

const SCENES: Record<Scene, string> = {
  shore: `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7d9a8"/><stop offset="1" stop-color="#f3efe4"/></linearGradient></defs>
    <rect width="1280" height="853" fill="url(#sky)"/><circle cx="860" cy="420" r="110" fill="#f2a65a"/>
    <path d="M0 470c200-60 330-10 520-40s420-70 760 10v420H0z" fill="#8fb3bd"/>
    <path d="M0 560c260-40 420 30 700 10s400-20 580 10v280H0z" fill="COLOR" fill-opacity=".75"/>
    <path d="M0 690c240-30 520 40 820 10s340 0 460 20v140H0z" fill="COLOR"/>
    <path d="M300 560h170l-26 44H330zM380 550V430l84 108z" fill="#fff"/>`,
  hall: `<rect width="1280" height="853" fill="#dfe6e4"/><rect y="500" width="1280" height="353" fill="#b9c4c1"/>${windows}
    <rect x="90" y="560" width="420" height="150" rx="14" fill="COLOR"/><rect x="770" y="560" width="420" height="150" rx="14" fill="COLOR" fill-opacity=".7"/>
    <path d="M120 710v90M480 710v90M800 710v90M1160 710v90" stroke="#4a5654" stroke-width="16"/>`,
  desk: `<rect width="1280" height="853" fill="#f1ece2"/><rect y="610" width="1280" height="243" fill="#c9a77c"/>
    <rect x="240" y="250" width="380" height="250" rx="16" fill="#2c3640"/><rect x="258" y="268" width="344" height="214" fill="COLOR" fill-opacity=".55"/>
    <rect x="680" y="250" width="380" height="250" rx="16" fill="#2c3640"/><rect x="698" y="268" width="344" height="214" fill="COLOR" fill-opacity=".35"/>
    <path d="M430 500v90M870 500v90M350 596h160M790 596h160" stroke="#2c3640" stroke-width="18"/><circle cx="1140" cy="560" r="46" fill="#fff"/>`,
};
