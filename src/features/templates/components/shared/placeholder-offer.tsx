import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PLACEHOLDERS, type Placeholder, placeholderBeingTyped } from '../../rules.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;
type Offer = { box: Box; start: number; names: Placeholder[]; active: number };

/** Offers placeholders while a name in braces is being typed: spread `props` on the box, and show `list` below it. */
export function usePlaceholderOffer(): { props: ReturnType<typeof boxProps>; list: ReactNode } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const id = useId();
  const look = (event: FormEvent<Box>) => {
    const box = event.currentTarget;
    const caret = box.selectionStart ?? box.value.length;
    const typed = placeholderBeingTyped(box.value.slice(0, caret));
    setOffer(typed && { box, ...typed, active: 0 });
  };
  const press = (event: KeyboardEvent<Box>) => {
    if (!offer) return;
    const { names, active } = offer;
    const chosen = names[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setOffer({ ...offer, active: (active + step + names.length) % names.length });
    else if (event.key === 'Escape') setOffer(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert(offer, chosen);
    else return;
    // A dialog around the box stays open, and Enter writes no line.
    event.preventDefault();
    event.stopPropagation();
  };
  const props = boxProps({ id, offer, look, press, close: () => setOffer(null) });
  return { props, list: offer && <OfferList id={id} offer={offer} /> };
}

type BoxState = {
  id: string;
  offer: Offer | null;
  look: (event: FormEvent<Box>) => void;
  press: (event: KeyboardEvent<Box>) => void;
  close: () => void;
};

const boxProps = ({ id, offer, look, press, close }: BoxState) => ({
  onInput: look,
  onKeyDown: press,
  onBlur: close,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  ...(offer ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${offer.names[offer.active]}` } : {}),
});

/** Writes the placeholder where the name was begun. The event tells React and the form that the text changed. */
function insert({ box, start }: Offer, name: Placeholder) {
  box.focus();
  box.setRangeText(`{${name}}`, start, box.selectionStart ?? box.value.length, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function OfferList({ id, offer }: { id: string; offer: Offer }) {
  return (
    <div className="relative">
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Placeholders"
        className="absolute inset-x-0 top-1 z-20 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-overlay"
      >
        {offer.names.map((name, at) => (
          <div
            key={name}
            id={`${id}-${name}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === offer.active}
            // The box keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              insert(offer, name);
            }}
            className={classNames(
              'flex cursor-pointer flex-wrap gap-x-3 rounded-sm px-2 py-1.5',
              at === offer.active && 'bg-sunken',
            )}
          >
            <code>{`{${name}}`}</code>
            <span className="text-sm text-muted">{PLACEHOLDERS[name]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
