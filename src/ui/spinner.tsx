/** A spinner for a busy button; the text next to it says what is happening. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="turn size-4 shrink-0">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.3" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
