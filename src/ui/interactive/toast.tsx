import { X } from 'lucide';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';

export type ToastMessage = {
  message: string;
  /** One thing to do about it, usually "Undo". */
  action?: { label: string; onPress: () => void };
};

type ShownToast = ToastMessage & { id: number };

/** Long enough to read and to reach; the clock stands still under the pointer and while focus is inside. */
const STAYS_MS = 10_000;
const MOST_AT_ONCE = 3;

const ToastContext = createContext<((toast: ToastMessage) => void) | null>(null);

/** Shows a short message at the foot of the screen; it is read aloud without taking the focus. */
export function useToast(): (toast: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const show = useCallback((toast: ToastMessage) => {
    setToasts((current) => [...current, { ...toast, id: (current.at(-1)?.id ?? 0) + 1 }].slice(-MOST_AT_ONCE));
  }, []);
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        data-react-aria-top-layer="true"
        className="screen-only pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center gap-2 px-4 sm:justify-items-end"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} remove={remove} />
        ))}
      </div>
    </ToastContext>
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
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is a courtesy to readers, not an action.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="rise pointer-events-auto flex max-w-lg items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-canvas shadow-overlay"
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
        <Icon of={X} size="sm" />
      </button>
    </div>
  );
}
