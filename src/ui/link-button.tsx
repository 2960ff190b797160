import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { href: string; icon?: IconName };

/** A plain link that looks like a button: it navigates instead of acting. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonStyle({ variant, size, wide }), className)}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </a>
  );
}
