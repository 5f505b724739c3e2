import { Link } from 'react-router';
import { useBrand } from '#web/brand.ts';
import { BluePeter } from '#web/ui/BluePeter.tsx';

/** The flag and the agency's name, as a link to the home page. */
export function Brandmark() {
  const { name } = useBrand();
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-3 rounded-control font-serif text-lg font-semibold tracking-tight text-ink no-underline"
    >
      <BluePeter className="size-7" />
      {name}
    </Link>
  );
}
