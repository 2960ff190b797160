import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'highlight' | 'on-deep';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center no-underline transition-colors dim-when-disabled';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger-solid text-on-danger-solid hover:bg-danger-solid-hover',
  highlight: 'border-transparent bg-highlight text-on-highlight hover:bg-highlight-hover',
  'on-deep': 'border-on-deep-muted bg-transparent text-on-deep hover:bg-deep-line',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm px-3 py-1 text-sm',
  md: 'min-h-control px-4 py-1.5 text-base',
  lg: 'min-h-control-lg px-6 py-2 text-lg',
};

/** The look of a button for a button, a plain link or a router link. */
export function buttonStyle({ variant = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string {
  return classNames(SHAPE, VARIANTS[variant], SIZES[size], wide && 'w-full');
}
