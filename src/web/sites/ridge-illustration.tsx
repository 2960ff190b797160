/** A ridge with a marked path up to the sun, in straight lines and token colors, so that it follows the theme. */
export function RidgeIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 440" className={className}>
      <path d="M20 20h520v400H20z" className="fill-picture-sky" />
      <path d="M20 76h520M20 132h520M20 188h520" strokeWidth="1" className="stroke-line-strong" opacity="0.35" />
      <circle cx="388" cy="150" r="62" className="fill-highlight" />
      <path d="M20 300 132 196l70 62 96-134 122 152 60-50 60 62v132H20z" className="fill-picture-far" />
      <path d="m298 124 36 45-20 16-16-20-18 24-14-10z" className="fill-picture-pale" />
      <path d="m20 340 92-66 84 74 118-112 134 118 92-58v124H20z" className="fill-picture-mid" />
      <path d="m20 384 126-56 110 60 130-92 154 84v40H20z" className="fill-picture-near" />
      <Way />
    </svg>
  );
}

/** Chevrons along the path; each is smaller the farther it is. */
function Way() {
  const steps = [
    { x: 120, y: 392, size: 20, look: 'stroke-highlight' },
    { x: 186, y: 366, size: 17, look: 'stroke-highlight' },
    { x: 238, y: 322, size: 14, look: 'stroke-highlight' },
    { x: 270, y: 276, size: 11, look: 'stroke-picture-pale' },
    { x: 288, y: 230, size: 9, look: 'stroke-picture-pale' },
    { x: 297, y: 196, size: 7, look: 'stroke-picture-pale' },
  ];
  return (
    <g fill="none">
      {steps.map(({ x, y, size, look }) => (
        <path
          key={x}
          d={`M${x - size} ${y + size}l${size} ${-size} ${size} ${size}`}
          strokeWidth={size / 2.2}
          strokeLinecap="square"
          className={look}
        />
      ))}
    </g>
  );
}
