import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';

type FormDialogProps = {
  /** The id of the form. */
  id: string;
  title: string;
  description: string;
  size?: 'sm' | 'md';
  verb: string;
  variant?: 'primary' | 'danger';
  saving: ReturnType<typeof useSave>;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form, the button that sends it and what went wrong. */
export function FormDialog({
  id,
  verb,
  variant = 'primary',
  saving,
  onSubmit,
  onClose,
  children,
  ...head
}: FormDialogProps) {
  const { pending, problem, clear } = saving;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      {...head}
      isOpen
      onOpenChange={(is_open) => !is_open && onClose()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={variant} pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} onChange={clear} noValidate className="grid gap-5" {...asksBeforeLeaving(false)}>
        {problem && <Notice tone="danger" live title={problem.message} />}
        {children}
      </form>
    </Dialog>
  );
}
