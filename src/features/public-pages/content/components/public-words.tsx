import { BecomePartner } from '../../contact/components/become-partner.tsx';
import { ContactForm } from '../../contact/components/contact-form.tsx';
import { PlansPage } from '../../pricing/components/plans-page.tsx';
import type { Content } from '../contract.ts';
import { ContentPage } from './content-page.tsx';

type Words = Pick<Content, 'heading' | 'lead' | 'blocks'>;

/** Words as their public page shows them, with its forms, which are inert. */
export function PublicWords({ path, words }: { path: string; words: Words }) {
  if (path === '/employer-info') return <PlansPage page={words} />;
  return (
    <ContentPage page={words}>
      {path === '/contact' && (
        <div inert>
          <ContactForm answer={undefined} subject="" />
        </div>
      )}
      {path === '/partners' && (
        <div inert>
          <BecomePartner answer={undefined} is_sent={false} />
        </div>
      )}
    </ContentPage>
  );
}
