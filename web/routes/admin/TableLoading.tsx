import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';

type Props = {
  title: string;
  /** The line under the title, if it is known in advance, so that the rows do not move when it loads. */
  description?: string;
  /** The bar between the title and the rows. */
  bar?: 'tabs' | 'filters';
  columns: readonly string[];
};

/** Placeholder of a list while it loads: its title and ten rows. */
export function TableLoading({ title, description, bar, columns }: Props) {
  return (
    <OfficePage
      title={title}
      description={description}
      bar={bar && <div className={cx('min-h-control', bar === 'tabs' && 'border-b border-line')} />}
    >
      <DataTable
        caption={title}
        className="mt-4"
        columns={columns.map((header) => ({ id: header, header, cell: () => null }))}
        rows={[]}
        rowKey={() => ''}
        loading
      />
    </OfficePage>
  );
}
