import type { SocialNetwork } from '#rules/site-links.ts';

/** Plain drawings of our own in a box of 24 that hint at each network; none of them is a network's logo. */
const DRAWINGS: Record<SocialNetwork, string> = {
  facebook: 'M14 21v-8h3l.5-3H14V8.5c0-1 .5-1.5 1.5-1.5H17.5V4H15c-2.5 0-4 1.5-4 4v2H8v3h3v8',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5h.01',
  x: 'm5 5 14 14M19 5 5 19',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zm5 3.5v5l4.5-2.5z',
  tiktok: 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.5 3 2.5 4.5 5.5 4.5',
  linkedin: 'M5 10v9M5 5.5h.01M10 19v-9m0 4c0-2.5 1.5-4 4-4s4 1.5 4 4v5',
  spotify:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7.5 9.5c3-1 6.5-.5 9 1M8 12.8c2.5-.8 5-.5 7.5.8M8.5 15.8c2-.5 4-.3 6 .7',
  'apple-podcasts': 'M8 17.5a7 7 0 1 1 8 0M9.5 13a3.5 3.5 0 1 1 5 0M12 14.5v5.5M12 10.5h.01',
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={DRAWINGS[network]} />
    </svg>
  );
}
