import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { PlaceholderArea, PlaceholderInput } from '#features/templates/components/shared/placeholder-fields.tsx';
import { TemplateChoice } from '#features/templates/components/shared/template-choice.tsx';
import { writeTemplate } from '#features/templates/components/shared/write-template.ts';
import { LONGEST_SUBJECT } from '#features/templates/texts-contract.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';

type WriteBoxProps = {
  label: string;
  hint: string;
  submit: string;
  /** The error for an empty text. */
  missing: string;
  /** Why the reader may not write here; undefined if they may. */
  reason?: string | undefined;
  /** Resolves to undefined if the answer was lost. */
  onWrite: (body: string, subject: string) => Promise<unknown>;
  /** Whether templates and their placeholders can be used in it. */
  templates?: boolean;
  /** Where it is written for later. */
  later_href?: string;
  box?: RefObject<HTMLTextAreaElement | null>;
  /** What the box does while one types. */
  typing?: Pick<
    ComponentProps<'textarea'>,
    'onKeyDown' | 'onInput' | 'onBlur' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'
  >;
  /** What it offers while one types, right below the box. */
  offers?: ReactNode;
  /** Further choices beside the button. */
  children?: ReactNode;
};

/** A box for a note or message. It keeps its text until it is saved. */
export function WriteBox({
  label,
  hint,
  submit,
  missing,
  reason,
  onWrite,
  templates = false,
  later_href,
  box: given,
  typing,
  offers,
  children,
}: WriteBoxProps) {
  const { save, pending, problem } = useSave();
  const [is_missing, setMissing] = useState(false);
  const own = useRef<HTMLTextAreaElement>(null);
  const box = given ?? own;
  const subject = useRef<HTMLInputElement>(null);
  /** The subject of the chosen template; null shows no box for one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const id = useId();
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const body = box.current?.value.trim() ?? '';
    setMissing(body === '');
    if (body === '') return box.current?.focus();
    const is_saved = await save(() => onWrite(body, subject.current?.value.trim() ?? ''));
    if (is_saved && box.current?.value.trim() === body) box.current.value = '';
    if (is_saved) setChosen(null);
    box.current?.focus();
  };
  if (reason) return <p className="text-sm text-muted">{reason}</p>;
  const Area = templates ? PlaceholderArea : TextArea;
  return (
    <form method="dialog" onSubmit={write} className="grid gap-2" {...asksBeforeLeaving(false)}>
      {problem && !problem.fields.body && !problem.fields.subject && (
        <Notice tone="danger" live title={problem.message} />
      )}
      {chosen !== null && (
        <PlaceholderInput
          key={chosen}
          ref={subject}
          id={`${id}-subject`}
          name="subject"
          label="Subject"
          defaultValue={chosen}
          error={problem?.fields.subject}
          most={LONGEST_SUBJECT}
        />
      )}
      <div className="relative">
        <Area
          {...typing}
          ref={box}
          id={id}
          name="body"
          label={label}
          labelHidden
          placeholder={`${label} …`}
          aria-description={hint}
          error={is_missing ? missing : problem?.fields.body}
          onChange={() => setMissing(false)}
          rows={2}
          most={10_000}
        />
        {offers}
      </div>
      {templates && (
        <TemplateChoice
          onChoose={(text) => {
            setChosen(text ? text.subject : null);
            if (text && box.current) writeTemplate(box.current, text.body);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="secondary" size="sm" icon="send" pending={pending}>
          {submit}
        </Button>
        {later_href && (
          <LinkButton href={later_href} variant="quiet" size="sm" icon="clock">
            Send later
          </LinkButton>
        )}
        {children}
        <p aria-hidden="true" className="min-w-0 flex-1 text-sm text-muted">
          {hint}
        </p>
      </div>
    </form>
  );
}
