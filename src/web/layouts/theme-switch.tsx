import { THEMES, type Theme } from '#rules/workbench-look.ts';
import { classNames } from '#ui/class-names.ts';
import { LookForm } from './look-form.tsx';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or the device's setting. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  return (
    <LookForm className="border-b border-line px-3 py-2">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm text-muted">Theme</legend>
        <div className="grid grid-cols-3 rounded-md border border-line bg-sunken p-0.5">
          {THEMES.map((each) => (
            <button
              key={each}
              type="submit"
              name="theme"
              value={each}
              aria-pressed={each === theme}
              className={classNames(
                'min-h-8 rounded-sm text-sm',
                each === theme ? 'bg-surface font-semibold text-ink shadow-card' : 'text-muted hover:text-ink',
              )}
            >
              {LABELS[each]}
            </button>
          ))}
        </div>
      </fieldset>
    </LookForm>
  );
}
