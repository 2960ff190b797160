type MarkProps = {
  className?: string;
  /** Colors the lower chevron in the brand's second color; without it the mark has only the current color. */
  lowerClassName?: string;
};

/** Two chevrons that point up, the larger one ahead. Drawn in a 32-unit box. */
export function ChevronMark({ className, lowerClassName }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      <path d="M16 2 30 16v8.5L16 10.5 2 24.5V16z" />
      <path d="m16 16 8.5 8.5V31L16 22.5 7.5 31v-6.5z" className={lowerClassName} />
    </svg>
  );
}
