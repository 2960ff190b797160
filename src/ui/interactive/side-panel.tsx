import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { OverlayProps } from './dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { SCRIM_STYLE } from './overlay-style.ts';

const WIDTHS = { md: 'max-w-lg', lg: 'max-w-3xl' } as const;

/** Shows one item of a list next to the list, which keeps its scroll position. */
export function SidePanel({
  title,
  description,
  isOpen,
  onOpenChange,
  children,
  actions,
  size = 'md',
}: OverlayProps & { size?: keyof typeof WIDTHS }) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(SCRIM_STYLE, 'flex justify-end')}
    >
      <Modal className={classNames('slide-in h-full w-full', WIDTHS[size])}>
        <Dialog className="flex h-dvh flex-col bg-surface text-ink shadow-overlay outline-none sm:border-l sm:border-line">
          <DialogFrame {...{ title, description, actions }} close={() => onOpenChange(false)}>
            {children}
          </DialogFrame>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
