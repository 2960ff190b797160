type MarkProps = {
  className?: string;
  /** The lower chevron in the brand's second colour; without it the mark has one colour, the current one. */
  lowerClassName?: string;
};

/** Two chevrons that point up, the larger one ahead. Drawn in a box of 32. */
export function ChevronMark({ className, lowerClassName }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      <path d="M16 2 30 16v8.5L16 10.5 2 24.5V16z" />
      <path d="m16 16 8.5 8.5V31L16 22.5 7.5 31v-6.5z" className={lowerClassName} />
    </svg>
  );
}
