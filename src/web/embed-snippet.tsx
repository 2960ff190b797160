import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSite } from '#web/use-site.ts';

/** The snippet, collapsed below a public list. */
export function OnYourOwnSite(snippet: EmbedSnippetProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-4">
        Show these jobs on your own site
      </summary>
      <div className="pt-3">
        <EmbedSnippet {...snippet} />
      </div>
    </details>
  );
}

type EmbedSnippetProps = { url: string; title: string };

/** Markup that the owner of another site copies to show these jobs there. */
export function EmbedSnippet({ url, title }: EmbedSnippetProps) {
  const site = useSite();
  const name = `${title} on ${site.name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const address = url.replaceAll('&', '&amp;');
  const markup = `<iframe src="${address}" title="${name}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        name="embed-snippet"
        label="HTML for your page"
        hint="The list is always up to date. It sets no cookies and does not track visitors."
        readOnly
        rows={3}
        defaultValue={markup}
        className="w-full"
      />
      <Button type="button" variant="quiet" size="sm" hidden data-copy="embed-snippet" icon="copy">
        Copy
      </Button>
      <span role="status" className="self-center text-sm" />
    </div>
  );
}
