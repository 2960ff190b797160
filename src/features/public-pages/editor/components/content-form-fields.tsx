import { useState } from 'react';
import { FormPart } from '#ui/form-part.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Texts } from '#web/block-editor/edited-blocks.ts';
import { CONTENT_LABELS } from '../form.ts';

type ContentFormFieldsProps = {
  values: Texts;
  problems: Texts;
  /** The values being saved. */
  being_saved: Texts | undefined;
};

/** Heading and lead of a page, and its title and description for search engines. */
export function ContentFormFields({ values, problems, being_saved }: ContentFormFieldsProps) {
  const { editions, note } = useEditions(values, being_saved);
  const box = (name: string) => ({
    name,
    label: CONTENT_LABELS[name] ?? name,
    defaultValue: values[name] ?? '',
    error: problems[name],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => note(name, currentTarget.value),
  });
  return (
    <>
      <FormPart title="Top of the page">
        <TextInput key={`heading ${editions.heading}`} {...box('heading')} most={200} required />
        <TextArea key={`lead ${editions.lead}`} {...box('lead')} rows={3} most={1_000} optional />
      </FormPart>
      <FormPart title="In browsers and search engines">
        <TextInput
          key={`title ${editions.title}`}
          {...box('title')}
          hint="Shown in the browser tab and in search results, followed by the name of the site."
          most={200}
          required
        />
        <TextArea
          key={`description ${editions.description}`}
          {...box('description')}
          hint="Shown below the title in search results."
          rows={2}
          most={300}
          required
        />
      </FormPart>
    </>
  );
}

/**
 * A box re-renders as another edition if something else was saved than it shows. Text typed while saving stays, to be saved next.
 */
function useEditions(values: Texts, being_saved: Texts | undefined) {
  const [typed, setTyped] = useState<Texts>({});
  const [last_sent, setLastSent] = useState(being_saved);
  const [shown, setShown] = useState(values);
  const [editions, setEditions] = useState<Record<string, number>>({});
  if (!areAlike(being_saved, last_sent)) setLastSent(being_saved);
  if (!areAlike(values, shown)) {
    const is_as_sent = (name: string) => last_sent === undefined || last_sent[name] === typed[name];
    const outdated = Object.keys(typed).filter((name) => typed[name] !== values[name] && is_as_sent(name));
    setShown(values);
    setEditions({ ...editions, ...Object.fromEntries(outdated.map((name) => [name, (editions[name] ?? 0) + 1])) });
    setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => !outdated.includes(name))));
  }
  return { editions, note: (name: string, text: string) => setTyped((before) => ({ ...before, [name]: text })) };
}

const areAlike = (one: Texts | undefined, other: Texts | undefined) => JSON.stringify(one) === JSON.stringify(other);
