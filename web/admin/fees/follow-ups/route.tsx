import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { followUpNames } from '#contract/fees/book-names.ts'
import { type FollowUp, followUps } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FilterSelect } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Route } from './+types/route.ts'
import { type Asked, type Followed, FollowUpTable } from './follow-up-table.tsx'

/** Cheques in hand unless the address asks for others. */
const others = followUps.slice(1) as Exclude<FollowUp, 'in_hand'>[]

async function readFollowUps(params: URLSearchParams, cursor?: string) {
  const list = filterIn(params, 'list', others) ?? 'in_hand'
  const { payments, next, total, sum } = await call(bookCalls.followUps, { list, cursor, withTotal: !cursor })
  return { rows: payments.map((payment): Followed => ({ ...payment, list })), next, total, sum }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readFollowUps)
}

export const HydrateFallback = () => <ListSkeleton what="payments" />

export default function FollowUps({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readFollowUps)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { revalidate } = useRevalidator()
  const dialog = { isQuiet: true, size: 'sm', onClose: () => setAsked(null), onDone: revalidate } as const
  const sum = loaderData?.sum
  return (
    <>
      <ListScreen
        title="Cheques and TDS"
        lead="Cheques that are not cleared yet, and deducted tax whose certificate has not come yet."
        what="payments"
        icon={<FileCheck aria-hidden="true" />}
        filters={
          <FilterSelect
            name="list"
            label="List"
            all={followUpNames.in_hand}
            options={others.map((value) => [value, followUpNames[value]])}
          />
        }
        pages={pages}
        total={[totalInWords(loaderData?.total), sum ? rupees(sum) : ''].filter(Boolean).join(', ')}
      >
        {(payments) => <FollowUpTable payments={payments} onAsk={setAsked} />}
      </ListScreen>
      {asked?.what === 'certificate' && (
        <ActionDialog
          {...dialog}
          call={bookCalls.setCertificate}
          title="TDS certificate"
          description={
            <Sentence
              text="{payer}: {amount}, section {ref}"
              names={{
                payer: asked.payment.payer ?? asked.payment.person.name,
                amount: rupees(asked.payment.amount),
                ref: asked.payment.ref,
              }}
            />
          }
          submit="Save"
          said={messages.certificateSaved}
          given={{ paymentId: asked.payment.id }}
          fields={[
            {
              name: 'certificate',
              label: 'Number of the certificate',
              hint: 'As on Form 16A.',
              required: messages.certificateRequired,
              defaultValue: asked.payment.certificate,
              autoComplete: 'off',
            },
            {
              ...onDay('certifiedOn', 'Dated'),
              defaultValue: asked.payment.certifiedOn ?? dayOf(new Date()),
            },
          ]}
        />
      )}
      {asked && asked.what !== 'certificate' && (
        <ActionDialog
          {...dialog}
          call={bookCalls.moveCheque}
          title={asked.what === 'deposited' ? 'Take the cheque to the bank' : 'The bank has paid the cheque'}
          description={
            <Sentence
              text="{name}: {amount}, cheque {ref}"
              names={{
                name: asked.payment.person.name,
                amount: rupees(asked.payment.amount),
                ref: asked.payment.ref,
              }}
            />
          }
          submit={asked.what === 'deposited' ? 'Mark as deposited' : 'Mark as cleared'}
          given={{ paymentId: asked.payment.id, to: asked.what }}
          fields={[onDay('on', 'On')]}
        />
      )}
    </>
  )
}

function onDay(name: string, label: string) {
  const today = dayOf(new Date())
  return { name, label, type: 'date', max: today, defaultValue: today }
}
