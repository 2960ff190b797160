import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { Button } from '#ui/button.tsx';

/** Whether staff view the page during impersonation. */
export const ImpersonationContext = createContext(false);

/** Why this cannot be done during impersonation; undefined for everyone else. */
export function useReasonWhileImpersonating(): string | undefined {
  return use(ImpersonationContext) ? BY_PERSON_ALONE : undefined;
}

/** A button whose call is `by_person_alone`. */
export function PersonalButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} reason={useReasonWhileImpersonating() ?? props.reason} />;
}

/** The fields of such a call: read-only during impersonation. The button stays outside, to give the reason. */
export function PersonalFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useReasonWhileImpersonating() !== undefined} className="grid min-w-0 gap-5">
      {children}
    </fieldset>
  );
}
