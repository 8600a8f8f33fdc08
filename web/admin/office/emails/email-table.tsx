import { readableMoment } from '#contract/short-dates.ts'
import { WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Email, stateNames, stateTones } from './email.ts'
import './emails.css'

interface EmailTableProps {
  emails: Email[]
  onOpen: (email: Email) => void
  onSendAgain: (email: Email) => void
}

export function EmailTable({ emails, onOpen, onSendAgain }: EmailTableProps) {
  return (
    <Table
      caption="Emails, newest first"
      className="email-table"
      rows={emails}
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
          cell: (email) => (
            <span className="inline-flex flex-wrap justify-end gap-2">
              {email.state === 'failed' && (
                <Button
                  size="sm"
                  className="whitespace-nowrap"
                  onClick={() => onSendAgain(email)}
                  aria-label={`Send again to ${email.to}`}
                >
                  Send again
                </Button>
              )}
              <WhatsAppButton
                whatsapp={email.opened ? null : email.whatsapp}
                opened={null}
                press={{ id: email.id }}
                size="sm"
                label={`Send on WhatsApp: ${email.subject}, to ${email.to}`}
              >
                WhatsApp
              </WhatsAppButton>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onOpen(email)}
                aria-label={`Open: ${email.subject}, to ${email.to}`}
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
    <span className="email-cut" title={text}>
      {text}
    </span>
  )
}
