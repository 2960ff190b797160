import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';

type OperatorConfirmProps = {
  id: string;
  /** The button that asks, and the one that does it. */
  ask: string;
  deed: string;
  keep: string;
  title: string;
  children: ReactNode;
  action: string;
  intent: string;
  /** What else the deed needs to know. */
  fields?: Record<string, string | number>;
  /** What one may say of it. */
  box?: ReactNode;
};

/** Asks before what cannot be undone, in a dialog that the browser opens by itself. */
export function OperatorConfirm({
  id,
  ask,
  deed,
  keep,
  title,
  children,
  action,
  intent,
  fields = {},
  box,
}: OperatorConfirmProps) {
  return (
    <>
      <Button popoverTarget={id}>{ask}</Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="grid gap-4">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div className="grid gap-2">{children}</div>
          <form method="post" action={action} className="flex flex-wrap justify-end gap-3">
            <CsrfField />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {box && <div className="w-full">{box}</div>}
            <Button popoverTarget={id} popoverTargetAction="hide">
              {keep}
            </Button>
            <Button type="submit" variant="danger" name="intent" value={intent}>
              {deed}
            </Button>
          </form>
        </div>
      </div>
    </>
  );
}
