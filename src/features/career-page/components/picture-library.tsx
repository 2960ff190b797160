import { useFetcher } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OwnPicture } from '../contract.ts';

/** What the page's action answers to a form of pictures. */
export type PictureAnswer = FormAnswer | { said: string };

type PictureLibraryProps = { pictures: OwnPicture[]; answer: PictureAnswer | undefined; reason: string | undefined };

/** The pictures that blocks choose from. They are sent beside the page's form, which keeps what was typed there. */
export function PictureLibrary({ pictures, answer: without_scripts, reason }: PictureLibraryProps) {
  const fetcher = useFetcher<PictureAnswer>();
  const answer = fetcher.data ?? without_scripts;
  const problems = answer && 'fields' in answer ? answer : undefined;
  const is_sending = fetcher.state !== 'idle';
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="grid grid-cols-1 gap-4">
      <h2 id="pictures-title" className="text-xl">
        Pictures
      </h2>
      {problems && Object.keys(problems.fields).length === 0 && <Notice tone="danger" live title={problems.message} />}
      <p role="status" className={answer && 'said' in answer ? 'text-sm text-success' : 'sr-only'}>
        {answer && 'said' in answer && answer.said}
      </p>
      {pictures.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map(({ picture_id, description, url, width, height, is_used }) => (
            <li
              key={picture_id}
              className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface p-3"
            >
              <img src={url} alt="" {...{ width, height }} className="aspect-3/2 w-full rounded-md object-cover" />
              <p className="text-sm wrap-anywhere">{description}</p>
              <fetcher.Form method="post" action={pathTo('/employer/career-page')}>
                <CsrfField />
                <input type="hidden" name="picture_id" value={picture_id} />
                <Button
                  type="submit"
                  size="sm"
                  variant="quiet"
                  icon="trash-2"
                  name="intent"
                  value="remove-picture"
                  reason={reason ?? (is_used ? 'The page or its draft shows this picture.' : undefined)}
                >
                  Delete<span className="sr-only"> picture: {description}</span>
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form
        // Empty again once a picture was added.
        key={pictures.length}
        method="post"
        action={pathTo('/employer/career-page')}
        encType="multipart/form-data"
        className="grid max-w-3xl gap-4 rounded-lg border border-line p-card"
        noValidate
      >
        <CsrfField />
        <h3 className="text-lg">Add a picture</h3>
        <FileField
          name="file"
          label="Picture"
          hint="PNG, JPEG or WebP, at most 5 MB and at least 300 × 300 pixels."
          accept="image/png,image/jpeg,image/webp"
          mostMb={5}
          error={problems?.fields.file}
        />
        <TextInput
          name="picture_description"
          label="Description"
          hint="What the picture shows, for people who cannot see it."
          most={200}
          defaultValue={problems?.values.picture_description ?? ''}
          error={problems?.fields.picture_description}
        />
        <p>
          <Button type="submit" name="intent" value="add-picture" icon="plus" pending={is_sending} reason={reason}>
            Add picture
          </Button>
        </p>
      </fetcher.Form>
    </section>
  );
}
