import { missingFields } from '#rules/missing-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

/** Tells members who are not admins which company details only an admin can add; nothing for all others. */
export function CompanyDetailsMissing() {
  const { user } = usePageData();
  const can_edit = useReasonAgainst('edit-company') === undefined;
  const missing = user ? missingFields(user).filter(({ of }) => of === 'company') : [];
  if (can_edit || missing.length === 0) return null;
  return (
    <Notice tone="warning" title="Details of your company are missing">
      <p>
        Ask an admin on your team to add them under Company:{' '}
        {missing.map(({ label }) => label.toLowerCase()).join(', ')}.
      </p>
    </Notice>
  );
}
