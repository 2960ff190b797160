import type { IconNode } from 'lucide';
import { classNames } from './class-names.ts';

export type IconDrawing = IconNode;

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

type IconProps = {
  /** A drawing imported by name, so that only the drawings in use are bundled: `import { Search } from 'lucide'`. */
  of: IconDrawing;
  size?: keyof typeof SIZES;
  /** Said aloud. Without it the icon is decoration and silent. */
  label?: string;
  className?: string;
};

export function Icon({ of, size = 'md', label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', SIZES[size], className)}
      {...(label === undefined ? { 'aria-hidden': true, focusable: false } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, written once instead of drawn each time.
      dangerouslySetInnerHTML={{ __html: shapesOf(of) }}
    />
  );
}

const shapes = new WeakMap<IconDrawing, string>();

function shapesOf(drawing: IconDrawing): string {
  const known =
    shapes.get(drawing) ?? drawing.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
  shapes.set(drawing, known);
  return known;
}

const attributesOf = (attributes: IconDrawing[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
