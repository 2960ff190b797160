/** Drawn in a 64 × 64 box in one color, written as `INK`. */
const DRAWINGS = {
  peaks: '<path d="M4 52 24 16l10 17 7-10 19 29z"/>',
  fruit:
    '<circle cx="22" cy="42" r="13"/><circle cx="43" cy="38" r="13"/><path d="M31 22C29 10 38 5 48 6c0 10-6 16-15 16z"/>',
  anchor:
    '<g fill="none" stroke="INK" stroke-width="6"><circle cx="32" cy="13" r="7"/><path d="M32 20v36M20 28h24M8 38c1 12 11 18 24 18s23-6 24-18"/></g>',
  leaf: '<path d="M8 56C4 26 24 8 58 6c0 34-16 54-42 46l14-20z"/>',
  waves:
    '<g fill="none" stroke="INK" stroke-width="6"><path d="M4 20q7-9 14 0t14 0 14 0 14 0M4 34q7-9 14 0t14 0 14 0 14 0M4 48q7-9 14 0t14 0 14 0 14 0"/></g>',
  bolt: '<path d="M38 4 12 38h16l-4 22 28-36H35z"/>',
  star: '<path d="m32 4 8 19 20 1-16 13 6 20-18-11-18 11 6-20L4 24l20-1z"/>',
  pine: '<path d="m32 3 15 19h-7l12 15h-8l12 15H36v9h-8v-9H8l12-15h-8l12-15h-7z"/>',
  shield: '<path d="M32 3 57 12v18c0 16-11 26-25 31C18 56 7 46 7 30V12z"/>',
  wings: '<path d="M4 14h26l-7 10H10zm10 16h22l-7 10H20zm10 16h18l-7 10h-5zM60 14 38 56h-4l16-42z"/>',
  house: '<path d="M32 6 60 30h-8v28H38V40H26v18H12V30H4z"/>',
  gear: '<circle cx="32" cy="32" r="24" fill="none" stroke="INK" stroke-width="11" stroke-dasharray="10 8.85"/><circle cx="32" cy="32" r="17" fill="none" stroke="INK" stroke-width="6"/>',
  sun: '<circle cx="32" cy="32" r="13"/><circle cx="32" cy="32" r="25" fill="none" stroke="INK" stroke-width="8" stroke-dasharray="5 14.6"/>',
  compass:
    '<g fill="none" stroke="INK" stroke-width="6"><circle cx="32" cy="32" r="26"/></g><path d="m44 18-7 19-19 9 8-20z"/>',
  bars: '<path d="M6 36h12v22H6zm20-16h12v38H26zM46 6h12v52H46z"/>',
  pillars: '<path d="M32 4 60 20v6H4v-6zM8 30h9v20H8zm20 0h8v20h-8zm19 0h9v20h-9zM4 53h56v7H4z"/>',
  book: '<path d="M30 14C22 8 13 8 4 10v42c9-2 18-2 26 4zm4 0c8-6 17-6 26-4v42c-9-2-18-2-26 4z"/>',
  rail: '<path d="M20 4h9L20 60H8zm15 0h9l12 56H44zM25 12h14v5H25zm-2 14h18v5H23zm-3 14h24v6H20z"/>',
  cup: '<path d="M8 16h38v22c0 12-8 18-19 18S8 50 8 38zm42 4h4a10 10 0 0 1 0 22h-6v-6h5a4 4 0 0 0 0-10h-3zM18 4h6v8h-6zm12 0h6v8h-6z"/>',
  furrows:
    '<path d="M4 56C10 30 16 18 22 12h5C20 24 16 40 15 56zm20 0c1-18 3-32 6-44h4c3 12 5 26 6 44zm25 0c-1-16-5-32-12-44h5c6 6 12 18 18 44z"/>',
  hexagon: '<path fill-rule="evenodd" d="M32 3 57 17.5v29L32 61 7 46.5v-29zm0 16-11 6.5v13l11 6.5 11-6.5v-13z"/>',
} as const;

type Drawing = keyof typeof DRAWINGS;
const COLORS = {
  navy: '#17315c',
  red: '#b3202f',
  green: '#1d6b3f',
  teal: '#0f6674',
  amber: '#9a5b00',
  plum: '#5b2a6e',
  slate: '#39485e',
} as const;

type Look = readonly [Drawing, keyof typeof COLORS, 'on-white' | 'on-color'];

/** The other demo companies have no logo, like many real ones. */
const LOOKS: Readonly<Record<string, Look>> = {
  Summit: ['peaks', 'navy', 'on-white'],
  Orchard: ['fruit', 'red', 'on-white'],
  'Harborlight Health': ['sun', 'teal', 'on-white'],
  'Northfork Tool and Die': ['hexagon', 'slate', 'on-white'],
  'Prairie Star Logistics': ['star', 'amber', 'on-color'],
  'Ironwood Electric': ['bolt', 'amber', 'on-white'],
  'Clearwater Academy': ['book', 'teal', 'on-color'],
  'Granite Peak Bank': ['pillars', 'navy', 'on-color'],
  'Good Measure Construction': ['house', 'red', 'on-color'],
  'Redwood Data': ['bars', 'plum', 'on-white'],
  'Oakline Furniture': ['leaf', 'green', 'on-white'],
  'Mill Creek Water District': ['waves', 'teal', 'on-white'],
  'Anvil Robotics': ['gear', 'slate', 'on-color'],
  'True North Financial': ['compass', 'navy', 'on-white'],
  'Pinecrest Lumber': ['pine', 'green', 'on-white'],
  'Bright Furrow': ['furrows', 'amber', 'on-white'],
  'Patriot Coffee Roasters': ['cup', 'red', 'on-color'],
  'Axis Precision': ['gear', 'navy', 'on-white'],
  'Aspen Ridge Solar': ['sun', 'amber', 'on-color'],
  'Blue Heron Software': ['waves', 'navy', 'on-white'],
  'Lantern Press': ['book', 'plum', 'on-color'],
  'Liberty Valley Dental': ['star', 'teal', 'on-white'],
  'Steadfast Insurance': ['shield', 'green', 'on-color'],
  'Keystone Freight Systems': ['wings', 'slate', 'on-white'],
  'Hillcrest Veterinary': ['leaf', 'plum', 'on-color'],
  'Silver Spoon Catering': ['cup', 'slate', 'on-white'],
  Anchor: ['anchor', 'navy', 'on-color'],
  'Eagle Point Security': ['shield', 'red', 'on-white'],
  'Patriot Lift Aviation': ['wings', 'navy', 'on-white'],
  'Homefront Health Partners': ['house', 'teal', 'on-color'],
  'Guardian Cyber': ['hexagon', 'navy', 'on-color'],
  'Old Dominion Training': ['book', 'red', 'on-white'],
  'Ridgeway Fire Services': ['peaks', 'red', 'on-white'],
  'Redstone Analytics': ['bars', 'red', 'on-color'],
  'Battle Born Construction': ['house', 'slate', 'on-white'],
  'Harbor Marine Repair': ['waves', 'navy', 'on-color'],
  'Liberty Rail': ['rail', 'teal', 'on-white'],
  'Sentinel Energy Services': ['bolt', 'plum', 'on-color'],
  'Compass Federal Consulting': ['compass', 'green', 'on-white'],
};

/** The color of the company's logo; undefined without a logo. */
export const logoColorOf = (name: string): string | undefined => {
  const look = LOOKS[name];
  return look && COLORS[look[1]];
};

/** The logo of a demo company as a square SVG; null if it has none. */
export function logoOf(name: string): string | null {
  const look = LOOKS[name];
  if (!look) return null;
  const [drawing, color, way] = look;
  const [ground, ink, place] =
    way === 'on-color'
      ? [COLORS[color], '#fff', 'translate(16 16)']
      : ['#fff', COLORS[color], 'translate(6 6) scale(1.3)'];
  const drawn = DRAWINGS[drawing].replaceAll('INK', ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="256" height="256">
<rect width="96" height="96" fill="${ground}"/><g transform="${place}" fill="${ink}">${drawn}</g></svg>`;
}
