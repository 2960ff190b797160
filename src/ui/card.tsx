import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** `article` for an item of a list, `section` for a titled part of the page. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Raised on hover: for a card that its main link covers (use `CARD_LINK` on that link). */
  interactive?: boolean;
  flush?: boolean;
};

export function Card({ as: Element = 'div', interactive = false, flush = false, className, ...rest }: CardProps) {
  const look = classNames(
    'relative min-w-0 rounded-lg border border-line bg-surface shadow-card print:shadow-none',
    !flush && 'p-card',
    interactive && 'transition-shadow focus-within:border-line-strong hover:border-line-strong hover:shadow-lift',
    className,
  );
  return <Element {...rest} className={look} />;
}

/** For the main link of an interactive card: the whole card is clickable, and the accessible name is the link's text. */
export const CARD_LINK =
  'inline-block font-semibold text-ink underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline';
