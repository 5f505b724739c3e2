import { Fragment, memo, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { KeptPlace } from './KeptPlace.ts';
import { Skeleton } from './Skeleton.tsx';
import { useCurrentInSight } from './useCurrentInSight.ts';
import { useLatest } from './useLatest.ts';
import { useQueueFocus } from './useQueueFocus.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useRowWindow } from './useRowWindow.ts';
import { type ShownRow, useSettledRows } from './useSettledRows.ts';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * The column that identifies the row: it carries the row's link and is the heading of the card on
   * a phone.
   */
  primary?: boolean;
  /**
   * Of the primary column: what stands below the link and may have controls of its own; in a table a line below
   * all columns.
   */
  below?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A Tailwind width class for wide screens, such as 'w-40'. */
  width?: string;
  /** Stands before the heading of a card, without a label. */
  isLead?: boolean;
  /** Omits the column from the card layout. */
  wideOnly?: boolean;
  /** Hides the column in tables narrower than 900 px; the card layout shows it. */
  spare?: boolean;
};

type Props<Row> = {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the whole row a link. */
  rowHref?: (row: Row) => string | null | undefined;
  /** Opens a row beside the list instead; other ways to follow the link, as into a new tab, stay. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Narrow rows of a list beside what is open, at every width; without headers. */
  isQueue?: boolean;
  /**
   * Buttons in a place of their own at the end of a row: shown on hover, on keyboard focus and always on touch
   * screens. For a settled row, the settled text replaces them and is always visible.
   */
  rowActions?: (row: Row, settled: string | null) => ReactNode;
  /**
   * A text that says why a row no longer belongs to the list; null if it still does. With this prop
   * such rows stay in place for a while (useSettledRows).
   */
  settled?: (row: Row) => string | null;
  /** Rows missing from the data were deleted here deliberately: they disappear at once. */
  isDeletedWhenGone?: boolean;
  /** Rows of one group are adjacent, under a heading of their own. */
  groups?: { of: (row: Row) => string; head: (group: string) => ReactNode };
  /** Marks the row whose details are open beside the list. */
  isCurrent?: (row: Row) => boolean;
  /** Shows ten placeholder rows instead of the rows. */
  loading?: boolean;
  /** Shown if there are no rows: the specified text, or an EmptyState. */
  empty?: ReactNode;
  /** Shows an error instead of the rows if loading failed. */
  failed?: boolean;
  onRetry?: () => void;
  className?: string;
};

/* The card layout changes `display`, which removes the native roles in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowHead: { role: 'rowheader' },
};

/** A semantic table with a sticky header; below 640 px of width each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, rowActions, loading, failed, className } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { settled, isDeletedWhenGone } = props;
  const rows = useSettledRows({ list: body, rows: props.rows, rowKey, settled, isDeletedWhenGone });
  const looks = props.isQueue ? `${caption}, beside` : caption;
  const { first, end, before, after, height } = useRowWindow(
    body,
    looks,
    rows.length,
    !props.groups,
  );
  const isWindow = end - first < rows.length;
  useRowFocus(body, !isWindow);
  const currentAt = rows.findIndex(({ row }) => props.isCurrent?.(row));
  const current = rows[currentAt]?.key;
  const open = (props.isQueue && current) || null;
  useQueueFocus(body, open);
  useCurrentInSight(body, open, { at: currentAt, height });
  const opening = useLatest(props.onRowOpen);
  return (
    <div className={cx('@container', props.isQueue && queueStyles, className)}>
      <div className="@min-[640px]:rounded-card @min-[640px]:border @min-[640px]:border-line @min-[640px]:bg-paper">
        <table
          {...roles.table}
          aria-busy={loading}
          aria-rowcount={isWindow ? rows.length + 1 : undefined}
          className="w-full border-separate border-spacing-0 text-left text-body @max-[640px]:block"
        >
          <caption className="sr-only">{caption}</caption>
          <thead {...roles.group} className="@max-[640px]:sr-only">
            <tr {...roles.row}>
              {columns.map((column) => (
                <th
                  key={column.id}
                  {...roles.head}
                  scope="col"
                  className={cx(
                    headStyles,
                    column.width,
                    column.align === 'end' && 'text-right',
                    column.spare && spareStyles,
                  )}
                >
                  {column.header}
                </th>
              ))}
              {rowActions && (
                <th {...roles.head} scope="col" className={cx(headStyles, 'w-px print:hidden')}>
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody
            {...roles.group}
            ref={body}
            className="@max-[640px]:flex @max-[640px]:flex-col @max-[640px]:gap-3"
          >
            {!loading && <Gap height={before} />}
            {loading ? (
              <LoadingRows columns={columns.length + (rowActions ? 1 : 0)} />
            ) : (
              !failed &&
              rows.slice(first, end).map((shown, index) => (
                <Fragment key={shown.key}>
                  <GroupRow row={shown.row} previous={rows[first + index - 1]?.row} table={props} />
                  <BodyRow
                    shown={shown}
                    table={props}
                    opening={props.onRowOpen ? opening : null}
                    place={isWindow ? first + index + 2 : undefined}
                  />
                </Fragment>
              ))
            )}
            {!loading && <Gap height={after} />}
          </tbody>
        </table>
        {failed && !loading && <ErrorState onRetry={props.onRetry} />}
        {!failed && !loading && rows.length === 0 && <Nothing>{props.empty}</Nothing>}
      </div>
      <KeptPlace list={body} rows={rows} layout={`${looks} ${height}`} anchor={current} />
    </div>
  );
}

const headStyles =
  'sticky top-(--sticky-top,0px) z-20 border-b border-line bg-paper px-3 py-2.5 text-xs @min-[900px]:px-4 font-medium text-ink-soft whitespace-nowrap first:rounded-tl-card last:rounded-tr-card';

/** The heading of a group, above its first row. */
function GroupRow<Row>(props: { row: Row; previous: Row | undefined; table: Props<Row> }) {
  const { row, previous, table } = props;
  const group = table.groups?.of(row);
  if (group === undefined || !table.groups) return null;
  if (previous !== undefined && table.groups.of(previous) === group) return null;
  return (
    <tr {...roles.row} className="@max-[640px]:mt-3 @max-[640px]:block">
      <th
        {...roles.rowHead}
        scope="rowgroup"
        colSpan={table.columns.length + (table.rowActions ? 1 : 0)}
        className="bg-mist px-3 py-2 text-left @min-[900px]:px-4 text-note font-semibold @max-[640px]:block @max-[640px]:px-1 @min-[640px]:border-b @min-[640px]:border-line"
      >
        {table.groups.head(group)}
      </th>
    </tr>
  );
}

const cardRow =
  '@max-[640px]:grid @max-[640px]:gap-1 @max-[640px]:rounded-card @max-[640px]:border @max-[640px]:border-line @max-[640px]:bg-paper @max-[640px]:p-4';

const cellStyles =
  '@min-[640px]:h-(--control) @min-[640px]:border-b @min-[640px]:border-line @min-[640px]:px-3 @min-[640px]:py-1.5 @min-[900px]:px-4 @min-[640px]:group-last/row:border-b-0';

/** Placeholder for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

type Opening<Row> = RefObject<((row: Row) => void) | undefined>;

type BodyRowProps<Row> = {
  shown: ShownRow<Row>;
  table: Props<Row>;
  /** What opens a row beside the list; null where it is followed as a link. */
  opening: Opening<Row> | null;
  /** `aria-rowindex`, the header being 1; only set if some rows are not rendered. */
  place: number | undefined;
};

function BodyRow<Row>({ shown, table, opening, place }: BodyRowProps<Row>) {
  const { row, settled } = shown;
  const isSettled = settled !== null;
  const href = table.rowHref?.(row);
  return (
    <tr
      {...roles.row}
      data-row={shown.key}
      data-settled={isSettled || undefined}
      aria-rowindex={place}
      aria-current={table.isCurrent?.(row) || undefined}
      className={cx(
        'group/row relative transition-colors aria-[current]:bg-peter-soft',
        href && !isSettled && 'hover:bg-hover',
        isSettled && settledStyles,
        cardRow,
      )}
    >
      <Cells
        row={row}
        settled={settled}
        columns={table.columns}
        rowActions={table.rowActions}
        href={href}
        opening={opening}
      />
    </tr>
  );
}

type CellsProps<Row> = Pick<Props<Row>, 'columns' | 'rowActions'> & {
  row: Row;
  settled: string | null;
  href: string | null | undefined;
  opening: Opening<Row> | null;
};

/**
 * The cells of a row. Memoised: opening another row renders none of them where the list keeps its columns the same.
 */
const Cells = memo(function Cells<Row>({
  row,
  settled,
  columns,
  rowActions,
  href,
  opening,
}: CellsProps<Row>) {
  const isSettled = settled !== null;
  const hasLine = columns.some(({ below }) => below);
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.id}
          {...roles.cell}
          className={cx(
            cellStyles,
            hasLine && lineStyles,
            column.align === 'end' && '@min-[640px]:text-right',
            column.wideOnly && '@max-[640px]:hidden',
            column.spare && spareStyles,
            column.isLead &&
              '@max-[640px]:absolute @max-[640px]:top-2 @max-[640px]:right-2 @max-[640px]:z-10',
            column.primary && columns[0]?.isLead && besideLeadStyles,
            column.primary
              ? 'min-w-0 font-medium wrap-anywhere @max-[640px]:mb-1 @min-[640px]:min-w-40 @min-[740px]:min-w-52'
              : '@max-[640px]:flex @max-[640px]:items-center @max-[640px]:justify-between @max-[640px]:gap-4',
          )}
        >
          {column.primary || column.isLead ? null : (
            <span aria-hidden className="text-note text-ink-soft @min-[640px]:hidden">
              {column.header}
            </span>
          )}
          {column.primary && href ? (
            <Link
              to={href}
              className={rowLinkStyles}
              onClick={(press) => {
                if (!opening?.current || isElsewhere(press)) return;
                press.preventDefault();
                opening.current(row);
              }}
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
          {column.below && (
            <div className={cx(belowStyles, columns[0]?.isLead && belowLeadStyles)}>
              {column.below(row)}
            </div>
          )}
          {column.primary && !rowActions && settled && (
            <span className="mt-1 block text-note font-medium">{settled}</span>
          )}
        </td>
      ))}
      {rowActions && (
        <ActionsCell isSettled={isSettled} hasLine={hasLine}>
          {rowActions(row, settled)}
        </ActionsCell>
      )}
    </>
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/* The line below all columns, and the place that they leave for it. Only its controls take a press from the row. */
const belowStyles =
  'pointer-events-none [&_button]:pointer-events-auto @min-[640px]:absolute @max-[640px]:mt-1 @min-[640px]:right-3 @min-[640px]:bottom-1.5 @min-[640px]:left-3 @min-[900px]:right-4 @min-[900px]:left-4';
const belowLeadStyles = '@max-[640px]:-mr-6 @min-[640px]:left-14 @min-[900px]:left-17';
const lineStyles = '@min-[640px]:pb-7';
/* Beside the box in the corner of a card. */
const besideLeadStyles = '@max-[640px]:pr-6';

const spareStyles = '@min-[640px]:@max-[900px]:hidden';

/* The link covers the row; other controls in a row need z-10 to stay above it. */
const rowLinkStyles =
  'outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-peter';

/* A settled row is muted; its text says what happened. */
const settledStyles = 'bg-mist text-ink-soft [&_img]:opacity-60';

type ActionsCellProps = { children: ReactNode; isSettled: boolean; hasLine: boolean };

function ActionsCell({ children, isSettled, hasLine }: ActionsCellProps) {
  return (
    <td {...roles.cell} className={cx(cellStyles, hasLine && lineStyles, 'print:hidden')}>
      <div
        className={cx(
          'relative z-10 flex justify-end gap-1 @min-[640px]:-my-1 @max-[640px]:mt-2 @max-[640px]:flex-wrap @min-[640px]:whitespace-nowrap',
          !isSettled &&
            'group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:@min-[640px]:opacity-0',
        )}
      >
        {children}
      </div>
    </td>
  );
}

/** Whether a press follows a link into another tab or window, or saves it. */
const isElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/* The rows of a queue are the cards of a phone, without their gaps. */
const queueStyles =
  'max-w-[639px] [&_tbody]:gap-0! [&_tbody]:overflow-hidden [&_tbody]:rounded-card [&_tbody]:border [&_tbody]:border-line [&_tbody]:bg-paper [&_tr]:rounded-none! [&_tr]:border-0! [&_tr]:border-b! [&_tr]:border-line [&_tr]:px-3! [&_tr]:py-2! [&_tr:last-child]:border-b-0! [&_td]:mb-0!';

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} {...roles.row} className={cx('group/row', cardRow)}>
      {Array.from({ length: columns }, (_cell, cell) => (
        <td
          key={cell}
          {...roles.cell}
          className={cx(cellStyles, cell > 2 && '@max-[640px]:hidden')}
        >
          {row === 0 && cell === 0 && <span className="sr-only">Loading</span>}
          <Skeleton className={cx('my-1 h-3.5', (row + cell) % 3 === 0 ? 'w-4/5' : 'w-3/5')} />
        </td>
      ))}
    </tr>
  ));
}

function Nothing({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return <>{children}</>;
  return <EmptyState title={children} />;
}
