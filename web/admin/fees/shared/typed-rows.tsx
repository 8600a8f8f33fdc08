import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'

interface TypedRowsProps<Row> {
  rows: Row[]
  add: string
  /** By the number of the row: Remove instalment 2. */
  remove: (number: number) => string
  rowClassName: string
  onChange: (rows: Row[]) => void
  /** What a further row begins with. */
  next: () => Row
  /** What is missing to the whole. */
  status: ReactNode
  fields: (row: Row, at: number, set: (change: Partial<Row>) => void) => ReactNode
}

const mostRows = 36

/** A few like rows that are typed one by one, each known by its place. */
export function TypedRows<Row>(props: TypedRowsProps<Row>) {
  const { rows, add, remove, rowClassName, onChange, next, status, fields } = props
  const set = (at: number) => (change: Partial<Row>) =>
    onChange(rows.map((row, nth) => (nth === at ? { ...row, ...change } : row)))
  return (
    <>
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <li key={at} className={rowClassName}>
            {fields(row, at, set(at))}
            <IconButton
              label={remove(at + 1)}
              className="ml-auto"
              onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= mostRows}
          onClick={() => onChange([...rows, next()])}
        >
          {add}
        </Button>
        {status}
      </div>
    </>
  )
}
