import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName;
    /** An action is running: shows a spinner, is announced as busy and ignores further presses. */
    pending?: boolean;
    /** Why it cannot be pressed. The button stays focusable so that the reason can be read. */
    reason?: string | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  reason,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const look = classNames(buttonStyle({ variant, size, wide }), className);
  if (reason !== undefined) {
    return (
      <span className={classNames('group/reason relative', wide ? 'flex' : 'inline-flex')}>
        <button type="button" aria-disabled="true" aria-describedby={reasonId} className={look}>
          {icon && <Icon of={icon} size="sm" />}
          {children}
        </button>
        <Reason id={reasonId}>{reason}</Reason>
      </span>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would remove the focus.
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true, onClick: doNothing } : {})}
      className={look}
    >
      {pending ? <Spinner /> : icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  );
}

/** Neither a press nor Enter in a field submits a form whose button is busy. */
const doNothing = (event: MouseEvent) => event.preventDefault();

/** A spinner for a busy button; the text next to it says what is happening. */
function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="turn size-4 shrink-0">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.3" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

function Reason({ id, children }: { id: string; children: string }) {
  return (
    <span
      id={id}
      role="tooltip"
      className="absolute top-full hidden left-0 z-20 mt-1 w-max max-w-64 rounded-sm bg-ink px-2 py-1 text-left text-xs text-canvas group-focus-within/reason:block group-hover/reason:block"
    >
      {children}
    </span>
  );
}
