import { Button } from '#ui/button.tsx';

type OrderToolsProps = {
  /** Name of the item, for screen readers. */
  name: string;
  at: number;
  count: number;
  /** Why it cannot be removed. */
  stays?: string | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves or removes an item. The buttons keep the focus, even at the end of the list. */
export function OrderTools({ name, at, count, stays, onMove, onRemove }: OrderToolsProps) {
  const is_last = at === count - 1;
  return (
    <div className="flex shrink-0 gap-1">
      <Tool label={`Move ${name} up`} icon="arrow-up" is_off={at === 0} onPress={() => onMove(-1)} />
      <Tool label={`Move ${name} down`} icon="arrow-down" is_off={is_last} onPress={() => onMove(1)} />
      <Tool label={`Remove ${name}`} icon="trash-2" is_off={stays !== undefined} title={stays} onPress={onRemove} />
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: 'arrow-up' | 'arrow-down' | 'trash-2';
  is_off: boolean;
  title?: string | undefined;
  onPress: () => void;
};

function Tool({ label, icon, is_off, title, onPress }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={icon}
      aria-disabled={is_off || undefined}
      title={title ?? label}
      onClick={() => !is_off && onPress()}
    >
      <span className="sr-only">{label}</span>
    </Button>
  );
}
