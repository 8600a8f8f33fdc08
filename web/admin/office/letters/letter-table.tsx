import { readableMoment } from '#contract/short-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Letter, stateNames, stateTones } from './letter.ts'
import './letters.css'

interface LetterTableProps {
  letters: Letter[]
  onOpen: (letter: Letter) => void
  onSendAgain: (letter: Letter) => void
}

export function LetterTable({ letters, onOpen, onSendAgain }: LetterTableProps) {
  return (
    <Table
      caption="Letters, newest first"
      className="letter-table"
      rows={letters}
      rowKey={({ id }) => id}
      columns={[
        { id: 'subject', head: 'Subject', primary: true, cell: ({ subject }) => <Cut text={subject} /> },
        { id: 'to', head: 'To', cell: ({ to }) => <Cut text={to} /> },
        { id: 'at', head: 'Written', nowrap: true, cell: ({ createdAt }) => readableMoment(createdAt) },
        {
          id: 'state',
          head: 'State',
          cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
        },
        {
          id: 'actions',
          head: <span className="sr-only">Actions</span>,
          align: 'end',
          cell: (letter) => (
            <span className="inline-flex justify-end gap-2">
              {letter.state === 'failed' && (
                <Button
                  size="sm"
                  className="whitespace-nowrap"
                  onClick={() => onSendAgain(letter)}
                  aria-label={`Send again to ${letter.to}`}
                >
                  Send again
                </Button>
              )}
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onOpen(letter)}
                aria-label={`Open: ${letter.subject}, to ${letter.to}`}
              >
                Open
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}

/** On one line where there is a row, whole when pointed at. */
function Cut({ text }: { text: string }) {
  return (
    <span className="letter-cut" title={text}>
      {text}
    </span>
  )
}
