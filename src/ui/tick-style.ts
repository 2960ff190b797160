/** The look of a box or a dot that one ticks: the browser's own, in the brand's accent, large enough for a thumb. */
export const TICK_STYLE = 'mt-0.5 size-5 shrink-0 cursor-pointer accent-accent disabled:cursor-not-allowed';
