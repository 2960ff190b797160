import type { ComponentProps } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePlaceholderOffer } from './placeholder-offer.tsx';

/** A box for text in which placeholders are offered while typing. */
export function PlaceholderArea(props: ComponentProps<typeof TextArea>) {
  const { props: offering, list } = usePlaceholderOffer();
  return (
    <div>
      <TextArea {...props} {...offering} />
      {list}
    </div>
  );
}

/** The same on one line, for a subject. */
export function PlaceholderInput(props: ComponentProps<typeof TextInput>) {
  const { props: offering, list } = usePlaceholderOffer();
  return (
    <div>
      <TextInput {...props} {...offering} autoComplete="off" />
      {list}
    </div>
  );
}
