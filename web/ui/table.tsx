import type { ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'

interface Column<Row> {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Short words that belong on one line, such as a date. */
  nowrap?: boolean
  /** Names the row: its heading for screen readers, the card's title on a phone. */
  primary?: boolean
  /** Shows somebody's name, a room's or a number of others, which stays as it is; an element says itself what in it does. */
  isName?: boolean
  /** A text of words, which a browser may translate; else the text that names a row is a name, and stays as it is. */
  isWords?: boolean
  /**
   * Where some say so, a row has two lines on a phone, as in a list of people: what names it and what stands below, at the
   * right what is at the end and the action; the other columns are left to the record that a tap opens. Where there is no
   * record and more than one action, these stand across, in a line of their own.
   */
  onPhone?: 'below' | 'end' | 'action' | 'across'
}

interface TableProps<Row> {
  /** What the table holds, read aloud. */
  caption: string
  columns: Column<Row>[]
  /** What can be done with a row: the last column. */
  actions?: (row: Row) => ReactNode
  actionsOnPhone?: 'action' | 'across'
  rows: Row[]
  rowKey: (row: Row) => string
  className?: string
}

const actionsHead = <span className="sr-only">Actions</span>

export function Table<Row>({ caption, rows, rowKey, className, ...props }: TableProps<Row>) {
  const { actions, actionsOnPhone = 'action' } = props
  const columns: Column<Row>[] = actions
    ? [
        ...props.columns,
        { id: 'actions', head: actionsHead, align: 'end', onPhone: actionsOnPhone, cell: actions },
      ]
    : props.columns
  return (
    <div className={cx('table-frame', className)} ref={showMenus}>
      <table className="table" data-rows={columns.some(({ onPhone }) => onPhone) || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, align }) => (
              <th key={id} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row's menu that opens at the foot of the screen comes into view; its event does not bubble. */
function showMenus(frame: HTMLElement | null): void {
  frame?.addEventListener('toggle', showWhole, true)
}

function showWhole({ target }: Event): void {
  const menu = target as HTMLDetailsElement
  if (menu.open) menu.querySelector('.menu-list')?.scrollIntoView({ block: 'nearest' })
}

/** Figures and codes: ₹4,000, R/26-27/000035. */
const isFigure = (shown: string | number) => /^[^a-z]*\d[^a-z]*$/.test(String(shown))

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, cell, align, nowrap, primary, onPhone, isName, isWords = false } = column
  const shown = cell(row)
  const isAmount = align === 'end' && nowrap
  const isText = typeof shown === 'string' || typeof shown === 'number'
  const isKept = isText && !isWords && (primary || isName || isAmount || isFigure(shown))
  const translate = isKept ? 'no' : undefined
  if (primary) {
    return (
      <th {...languageOf(shown)} scope="row" data-align={align} translate={translate}>
        {shown}
      </th>
    )
  }
  return (
    <td
      {...languageOf(shown)}
      translate={translate}
      data-align={align}
      data-nowrap={nowrap || undefined}
      data-phone={onPhone}
      data-head={typeof head === 'string' ? head : undefined}
    >
      {shown}
    </td>
  )
}
