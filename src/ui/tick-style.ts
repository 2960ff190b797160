/** A check box or radio button, large enough for a thumb; base.css draws it. */
export const TICK_STYLE = 'mt-0.5 size-5 shrink-0';
