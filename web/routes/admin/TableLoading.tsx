import { DataTable } from '#web/ui/DataTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The shape of a list while it is on its way: its title and ten rows. */
export function TableLoading({ title, columns }: { title: string; columns: readonly string[] }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader title={title} />
      <DataTable
        caption={title}
        className="mt-4"
        columns={columns.map((header) => ({ id: header, header, cell: () => null }))}
        rows={[]}
        rowKey={() => ''}
        loading
      />
    </div>
  );
}
