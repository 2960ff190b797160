import { missingFields } from '#rules/missing-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

/** Says to colleagues of the admins which details of the company only an admin can add; nothing to all others. */
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
