import { FileUp, Landmark, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import { type BankLine, bankCalls, type Settlement } from '#contract/fees/bank-calls.ts'
import { bankMethods } from '#contract/fees/bank-words.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import { shortDay } from '#contract/short-dates.ts'
import { matchBank } from '#web/admin/fees/shared/match-bank.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/route.ts'
import { listNames, otherLists, readBankList } from './bank-list.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { LineTable, PaymentTable } from './line-table.tsx'
import { StatementTable } from './statement-table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readBankList)
}

export const HydrateFallback = () => <ListSkeleton what="bank credits" />

export default function Bank({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readBankList)
  const [list] = useFilter('list')
  const [chosen, setChosen] = useState<BankLine | null>(null)
  const { busyId, run } = useAction()
  const { revalidate } = useRevalidator()
  const isUnseen = list === 'unseen'
  const isSettlements = list === 'settlements'
  const isStatements = list === 'statements'
  const seesSums = useMay('fees.report')
  const lists = otherLists.filter((name) => name !== 'settlements' || (loaderData?.isOnline && seesSums))

  async function set({ id }: BankLine, to: 'not_a_fee' | 'open') {
    await run(() => call(bankCalls.setLine, { id, to }), { id })
    await revalidate()
  }

  return (
    <>
      <ListScreen
        title="Bank statement"
        lead="Credits of the bank, matched with your payments. Match the others by hand."
        what={
          isUnseen ? 'payments' : isSettlements ? 'settlements' : isStatements ? 'statements' : 'bank credits'
        }
        icon={<Landmark aria-hidden="true" />}
        note={<StatementActions onMatched={() => void revalidate()} />}
        filters={
          <>
            {!isSettlements && !isStatements && (
              <ListSearch
                label={isUnseen ? 'Search by name, reference or document' : 'Search in the statement'}
              />
            )}
            <FilterSelect
              name="list"
              label="List"
              all={listNames.open}
              options={lists.map((value) => [value, listNames[value]])}
            />
            {isUnseen && (
              <>
                <FilterSelect
                  name="method"
                  label="Method"
                  all="Every method"
                  options={bankMethods.map((value) => [value, methodNames[value]])}
                />
                <Between from={loaderData?.from ?? ''} />
              </>
            )}
          </>
        }
        pages={pages}
        total={[totalInWords(loaderData?.total), loaderData?.sum ? rupees(loaderData.sum) : '']
          .filter(Boolean)
          .join(', ')}
      >
        {(rows) => {
          const payments = rows.flatMap((row) => ('payment' in row ? row.payment : []))
          const settlements = rows.flatMap((row) => ('settlement' in row ? row.settlement : []))
          if (settlements.length > 0) return <SettlementTable settlements={settlements} />
          const statements = rows.flatMap((row) => ('statement' in row ? row.statement : []))
          if (statements.length > 0) {
            return <StatementTable statements={statements} onTakenBack={() => void revalidate()} />
          }
          const lines = rows.flatMap((row) => ('line' in row ? row.line : []))
          return payments.length > 0 ? (
            <>
              {loaderData?.sum !== undefined && (
                <p className="mb-3 font-semibold" role="status">
                  <Sentence
                    text="{sum} has not been seen in the bank."
                    names={{ sum: rupees(loaderData.sum) }}
                  />
                </p>
              )}
              <PaymentTable payments={payments} />
            </>
          ) : (
            <LineTable
              lines={lines}
              busyId={busyId}
              onChoose={setChosen}
              onSet={(line, to) => void set(line, to)}
            />
          )
        }}
      </ListScreen>
      {chosen && (
        <ChooseDialog line={chosen} onClose={() => setChosen(null)} onDone={() => void revalidate()} />
      )}
    </>
  )
}

/** Uploading, and looking once more for what came into the books since. */
function StatementActions({ onMatched }: { onMatched: () => void }) {
  const mayRecord = useMay('fees.record')
  const { isBusy, run } = useAction()

  async function handleMatch() {
    await run(async () => {
      const count = await matchBank()
      const many = `${count.toLocaleString('en-IN')} payments were found.`
      return { message: count === 1 ? 'One payment was found.' : many }
    })
    onMatched()
  }

  if (!mayRecord) return null
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <ButtonLink to="/admin/bank/upload" icon={<FileUp aria-hidden="true" />}>
        Upload a statement
      </ButtonLink>
      <Button
        variant="secondary"
        busy={isBusy}
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => void handleMatch()}
      >
        Match again
      </Button>
    </div>
  )
}

/** The first day of which payments are looked for, unless another is chosen that of the first statement; and the day at whose end. */
function Between({ from }: { from: string }) {
  const [, setFrom] = useFilter('from')
  const [until, setUntil] = useFilter('until')
  const today = dayOf(new Date())
  return (
    <>
      <Input
        type="date"
        aria-label="Received from"
        className="w-auto"
        max={until || today}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Input
        type="date"
        aria-label="As at"
        className="w-auto"
        max={today}
        value={until || today}
        onChange={({ target }) => setUntil(target.value === today ? '' : target.value)}
      />
    </>
  )
}

const sums = [
  ['gross', 'Paid'],
  ['fee', 'Charges'],
  ['tax', 'GST on them'],
  ['refunded', 'Given back'],
  ['other', 'Other'],
] as const

/** With which sums Razorpay sent payments to the bank. */
function SettlementTable({ settlements }: { settlements: Settlement[] }) {
  return (
    <Table
      caption="Settlements of Razorpay"
      rows={settlements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'id',
          head: 'Settlement',
          primary: true,
          cell: ({ id, utr }) => (
            <span translate="no" className="grid gap-0.5 wrap-anywhere">
              <span>{utr || id}</span>
              {utr && <span className="text-sm font-normal text-ink-soft">{id}</span>}
            </span>
          ),
        },
        { id: 'on', head: 'On', nowrap: true, cell: ({ settledOn }) => shortDay(settledOn) },
        { id: 'payments', head: 'Payments', align: 'end', cell: ({ payments }) => payments },
        ...sums
          .filter(
            ([key]) =>
              key === 'gross' || key === 'fee' || key === 'tax' || settlements.some((row) => row[key]),
          )
          .map(([key, head]) => ({
            id: key,
            head,
            align: 'end' as const,
            nowrap: true,
            cell: (row: Settlement) => <span translate="no">{rupees(row[key])}</span>,
          })),
        {
          id: 'net',
          head: 'To the bank',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ net }) => <strong translate="no">{rupees(net)}</strong>,
        },
        {
          id: 'seen',
          head: 'Seen in bank',
          onPhone: 'below',
          cell: ({ seenOn, seenBy, settledOn, gross, fee, tax }) => (
            <>
              <span className="block md:hidden">
                <Sentence
                  text="{day}: {gross} paid, {fee} charges, {tax} GST"
                  names={{ gross: rupees(gross), fee: rupees(fee), tax: rupees(tax) }}
                  parts={{ day: shortDay(settledOn) }}
                />
              </span>
              <span className="md:hidden">{seenOn ? 'Seen in bank ' : 'Not seen in bank yet'}</span>
              <span className={seenOn ? undefined : 'max-md:hidden'}>
                {seenOn ? <Names of={[shortDay(seenOn), seenBy]} /> : 'Not yet'}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
