import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';

type WritingButtonProps = {
  label: string;
  /** Calls the API with what the form holds, and uses the answer. Returns it, or null if nothing was asked. */
  onPress: (company_id: string, form: HTMLFormElement) => Promise<unknown>;
  /** Between the button and a problem. */
  children?: ReactNode;
};

/** A button that asks for a draft of what the form holds, with problems below it. Nothing if the company switched drafts off. */
export function WritingButton({ label, onPress, children }: WritingButtonProps) {
  const { user, companyPreferences } = usePageData();
  const { save, pending, problem } = useSave();
  const press = async (form: HTMLFormElement | null) => {
    const company_id = user?.company_id;
    if (company_id && form) await save(() => onPress(company_id, form));
  };
  if (companyPreferences?.ai_features === false) return null;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon="sparkles"
        pending={pending}
        onClick={({ currentTarget }) => void press(currentTarget.form)}
      >
        {label}
      </Button>
      {children}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.fields.title ?? problem.fields.skills ?? problem.fields.description ?? problem.message}
        </p>
      )}
    </>
  );
}
