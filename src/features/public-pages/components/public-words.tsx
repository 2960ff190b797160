import type { Content } from '../content-contract.ts';
import { BecomePartner } from './become-partner.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContentPage } from './content-page.tsx';
import { PlansPage } from './plans-page.tsx';

type Words = Pick<Content, 'heading' | 'lead' | 'blocks'>;

/** Words as their public page shows them, with what stands there beside them; nothing can be sent. */
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
