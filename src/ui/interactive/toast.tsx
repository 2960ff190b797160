import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type ToastMessage = {
  message: string;
  /** One action, usually "Undo". */
  action?: { label: string; onPress: () => void };
};

type ShownToast = ToastMessage & { id: number };

/** Long enough to read and to reach; the timer pauses on hover and while the focus is inside. */
const STAYS_MS = 10_000;
const MOST_AT_ONCE = 3;

/** Removes a message; no effect if it is already gone. */
type Dismiss = () => void;
type Shown = { toasts: readonly ShownToast[]; remove: (id: number) => void };

const ToastContext = createContext<((toast: ToastMessage) => Dismiss) | null>(null);
const ShownContext = createContext<Shown>({ toasts: [], remove: () => {} });

/** Shows a short message where `Toasts` is placed. Dismiss it as soon as it no longer applies. */
export function useToast(): (toast: ToastMessage) => Dismiss {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const newest = useRef(0);
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: ToastMessage) => {
      newest.current += 1;
      const id = newest.current;
      setToasts((current) => [...current, { ...toast, id }].slice(-MOST_AT_ONCE));
      return () => remove(id);
    },
    [remove],
  );
  const shown = useMemo(() => ({ toasts, remove }), [toasts, remove]);
  return (
    <ToastContext value={show}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastContext>
  );
}

/** Where messages appear; they are announced without taking the focus. They take their own space, so that they cover nothing. */
export function Toasts({ className }: { className?: string }) {
  const { toasts, remove } = useContext(ShownContext);
  return (
    <div
      role="status"
      aria-live="polite"
      data-react-aria-top-layer="true"
      className={classNames('screen-only grid shrink-0 justify-items-center sm:justify-items-end', className)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} remove={remove} />
      ))}
    </div>
  );
}

function Toast({ toast, remove }: { toast: ShownToast; remove: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => remove(toast.id), STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [held, remove, toast.id]);
  const act = () => {
    toast.action?.onPress();
    remove(toast.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is a courtesy to readers, not an action.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="rise mb-2 flex max-w-lg items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-canvas shadow-overlay"
    >
      <span className="min-w-0">{toast.message}</span>
      {toast.action && (
        <button type="button" onClick={act} className="rounded-sm px-2 py-1 font-semibold underline underline-offset-4">
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => remove(toast.id)}
        aria-label="Dismiss"
        className="grid size-7 place-items-center rounded-sm"
      >
        <Icon of="x" size="sm" />
      </button>
    </div>
  );
}
