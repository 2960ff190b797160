import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from './csrf-field.tsx';

export type Impersonation = {
  /** The name of the impersonated person. */
  name: string;
  reason: string;
  /** Where the person lands after signing in. */
  landing: string;
};

/** Stays visible on every page during impersonation. */
export function ImpersonationBanner({ name, reason, landing }: Impersonation) {
  return (
    <section
      aria-label="Impersonation"
      data-banner=""
      className="screen-only sticky top-0 z-30 h-(--banner-height) overflow-hidden bg-ink text-canvas"
    >
      <form
        method="post"
        action={pathTo('/operator/impersonation/stop')}
        className="flex h-full items-center gap-3 px-4 text-sm"
      >
        <CsrfField />
        <Icon of="venetian-mask" />
        <p className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">
          You are impersonating <strong>{name}</strong>. <span className="max-sm:sr-only">Reason: {reason}</span>
        </p>
        <LinkButton href={landing} size="sm">
          Open their account
        </LinkButton>
        <Button type="submit" size="sm">
          Stop
        </Button>
      </form>
    </section>
  );
}
