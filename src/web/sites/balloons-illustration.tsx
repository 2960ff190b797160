type BalloonProps = { x: number; y: number; scale: number; sides: string; middle: string };

/** Balloons over a valley at dawn. Its colors are tokens, so it follows the theme. */
export function BalloonsIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 440" className={className}>
      <clipPath id="balloons-valley">
        <circle cx="290" cy="222" r="196" />
      </clipPath>
      <g clipPath="url(#balloons-valley)">
        <circle cx="290" cy="222" r="196" className="fill-picture-sky" />
        <circle cx="400" cy="276" r="48" className="fill-picture-pale" opacity="0.8" />
        <path d="M80 322c70-50 140-56 206-24 66 30 124 8 204-40v180H80z" className="fill-picture-far" />
        <path d="M80 366c84-50 140-34 206-6 70 28 130 16 204-30v110H80z" className="fill-picture-mid" />
        <path d="M80 390c80-34 150-14 214 0 66 14 128 2 196-30v80H80z" className="fill-picture-near" />
        <Village />
      </g>
      <Clouds />
      <Balloon x={196} y={34} scale={1} sides="fill-accent" middle="fill-picture-pale" />
      <Balloon x={372} y={104} scale={0.52} sides="fill-picture-near" middle="fill-accent" />
      <Balloon x={92} y={186} scale={0.4} sides="fill-picture-pale" middle="fill-picture-near" />
      <Balloon x={466} y={46} scale={0.3} sides="fill-accent" middle="fill-accent" />
    </svg>
  );
}

/** A balloon in a 150 × 220 box at full size. */
function Balloon({ x, y, scale, sides, middle }: BalloonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M75 0c41 0 70 30 70 70 0 36-28 62-52 84H57C33 132 5 106 5 70 5 30 34 0 75 0z" className={sides} />
      <path d="M75 0c20 20 29 44 29 70 0 32-8 60-18 84H64c-10-24-18-52-18-84 0-26 9-50 29-70z" className={middle} />
      <path d="M75 0c7 20 10 44 10 70 0 32-2 60-5 84H70c-3-24-5-52-5-84 0-26 3-50 10-70z" className={sides} />
      <path d="m60 158 4 26m26-26-4 26" strokeWidth="2.5" className="stroke-ink" fill="none" />
      <path d="M60 184h30v14a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8z" className="fill-ink" />
    </g>
  );
}

function Clouds() {
  return (
    <g className="fill-picture-pale" opacity="0.9">
      <path d="M120 150a22 22 0 0 1 42-9 17 17 0 0 1 28 11 14 14 0 0 1-2 28h-70a15 15 0 0 1 2-30z" />
      <path d="M404 66a16 16 0 0 1 30-7 12 12 0 0 1 20 8 10 10 0 0 1-1 20h-50a11 11 0 0 1 1-21z" />
    </g>
  );
}

function Village() {
  return (
    <g transform="translate(0 14)">
      <path d="m316 352 20-16 20 16v30h-40z" className="fill-picture-pale" />
      <path d="m310 354 26-21 26 21" fill="none" strokeWidth="6" strokeLinejoin="round" className="stroke-accent" />
      <path d="M331 364h10v18h-10z" className="fill-picture-near" />
      <path d="M370 346h26v38h-26z" className="fill-picture-sky" />
      <path d="m366 348 17-14 17 14z" className="fill-accent" />
      <path d="M284 344c10 0 15 10 15 21s-5 17-15 17-15-6-15-17 5-21 15-21z" className="fill-picture-far" />
      <path d="M282 370h4v20h-4z" className="fill-picture-near" />
    </g>
  );
}
