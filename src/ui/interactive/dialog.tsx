import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { SCRIM_STYLE } from './overlay-style.ts';

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

export type OverlayProps = {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  actions?: ReactNode;
};

type DialogProps = OverlayProps & {
  size?: keyof typeof WIDTHS;
  /** A question that must be answered with a button: clicking outside does not close it. */
  alert?: boolean;
};

/** Asks for one thing before the user continues. Keeps the focus inside and then returns it. */
export function Dialog({
  title,
  description,
  isOpen,
  onOpenChange,
  children,
  actions,
  size = 'sm',
  alert = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!alert}
      className={classNames(SCRIM_STYLE, 'grid items-end justify-items-center sm:items-center sm:p-6')}
    >
      <Modal className={classNames('rise w-full', WIDTHS[size])}>
        <AriaDialog
          role={alert ? 'alertdialog' : 'dialog'}
          className="flex max-h-[90dvh] flex-col rounded-t-xl bg-surface text-ink shadow-overlay outline-none sm:rounded-xl"
        >
          <DialogFrame {...{ title, description, actions }} close={() => onOpenChange(false)}>
            {children}
          </DialogFrame>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
