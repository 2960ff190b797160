import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { BY_PERSON_ALONE } from '#rules/acting.ts';
import { Button } from '#ui/button.tsx';

/** Whether staff read the page as somebody else. */
export const ActingContext = createContext(false);

/** Why staff who act as somebody cannot do what is for that person alone; undefined for everyone else. */
export function useReasonAgainstActing(): string | undefined {
  return use(ActingContext) ? BY_PERSON_ALONE : undefined;
}

/** A button whose call is `by_person_alone`. */
export function PersonalButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} reason={useReasonAgainstActing() ?? props.reason} />;
}

/** The fields of such a call: staff who act as somebody read them and change nothing. The button stays outside, to say why. */
export function PersonalFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useReasonAgainstActing() !== undefined} className="grid min-w-0 gap-5">
      {children}
    </fieldset>
  );
}
