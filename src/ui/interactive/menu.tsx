import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { type ButtonLook, buttonStyle } from '../button-style.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { OPTION_STYLE, POPOVER_STYLE } from './overlay-style.ts';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  /** What it does, or where it leads. */
  onAction?: () => void;
  href?: string;
  /** Why it is disabled; the entry stays and shows the reason. */
  reason?: string | undefined;
  dangerous?: boolean;
};

type MenuProps = ButtonLook & {
  label: string;
  entries: MenuEntry[];
  /** Shows only three dots; the label is for screen readers and the browser's tooltip. */
  compact?: boolean;
};

export function Menu({ label, entries, compact = false, variant = compact ? 'quiet' : 'secondary', size }: MenuProps) {
  const look = buttonStyle({ variant, size });
  return (
    <MenuTrigger>
      <Button aria-label={compact ? label : undefined} className={classNames(look, compact && 'min-w-control-sm px-0')}>
        {compact ? <Icon of="ellipsis" /> : label}
        {!compact && <Icon of="chevron-down" size="sm" />}
      </Button>
      <Popover className={POPOVER_STYLE}>
        <AriaMenu
          aria-label={label}
          disabledKeys={entries.filter((entry) => entry.reason).map((entry) => entry.id)}
          className="outline-none"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      onAction={entry.onAction}
      className={classNames(OPTION_STYLE, entry.dangerous && 'text-danger')}
    >
      {entry.icon && <Icon of={entry.icon} size="sm" />}
      <span className="grid">
        <Text slot="label">{entry.label}</Text>
        {entry.reason && (
          <Text slot="description" className="max-w-64 text-xs">
            {entry.reason}
          </Text>
        )}
      </span>
    </MenuItem>
  );
}
