import { drawerNames, entryNames, methodNames } from '#contract/fees/book-names.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { DrawerSums } from '#web/admin/fees/shared/drawer-table.tsx'
import { instituteNow } from '#web/content/institute.ts'
import { rupees } from '#web/lib/rupees.ts'
import { PrintSheet } from '#web/panel/print/print-sheet.tsx'
import { DrawersSum, Handover } from './cash-drawers.tsx'
import { Closed, Reopened } from './closing-facts.tsx'
import { enterer, entryMoment } from './entry-table.tsx'
import { tdsApart } from './method-table.tsx'

/** The day on document, with room for two signatures. */
export function DaySheet({ day }: { day: DayBook }) {
  const { closing } = day
  return (
    <PrintSheet>
      <h1>{`Day book, ${readableDay(day.on)}`}</h1>
      <p>
        {instituteNow().name} · {closing ? 'closed' : 'open'}
      </p>
      <table>
        <thead>
          <tr>
            <th>Method</th>
            <th data-align="end">Received</th>
            <th data-align="end">Cancelled</th>
            <th data-align="end">Refunded</th>
            <th data-align="end">Remains</th>
          </tr>
        </thead>
        <tbody>
          {day.methods.map(({ method, received, reversed, refunded, net }) => (
            <tr key={method}>
              <td>{method === 'tds' ? tdsApart : methodNames[method]}</td>
              {[received, reversed, refunded, net].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in their order
                <td key={at} data-align="end">
                  {rupees(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {closing
          ? `In all ${rupees(day.net)}. Cash: ${rupees(day.opening)} at the start, ${rupees(day.expectedCash)} expected, ${rupees(closing.counted)} counted, difference ${rupees(closing.difference)}.`
          : day.isFirstCount
            ? `In all ${rupees(day.net)}. The drawer has not been counted before.`
            : `In all ${rupees(day.net)}. Cash: ${rupees(day.opening)} at the start, ${rupees(day.expectedCash)} expected.`}
        {closing?.note && ` ${closing.note}`}
      </p>
      {closing && (
        <p>
          <Closed {...closing} />
        </p>
      )}
      {day.reopenings.map((one) => (
        <p key={one.reopenedAt}>
          <Closed {...one} />
          <span>{`, ${rupees(one.counted)} counted. `}</span>
          <Reopened {...one} />
          <span>{`: ${one.reason}`}</span>
        </p>
      ))}
      {day.afterClosing && (
        <p>
          {`After closing ${rupees(day.afterClosing.net)} came in; it counts in the book of ${readableDay(day.afterClosing.countsOn)}.`}
        </p>
      )}
      {day.cashDrawers && (
        <>
          <h2>Drawers</h2>
          <p>
            <DrawersSum {...day.cashDrawers} />
          </p>
          <table>
            <thead>
              <tr>
                <th>Drawer</th>
                {['At the start', 'There should be', 'Counted', 'Difference'].map((head) => (
                  <th key={head} data-align="end">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {day.cashDrawers.drawers.map(({ id, name, note, opening, expected, counted, difference }) => (
                <tr key={id}>
                  <td>{[name, note].filter(Boolean).join(': ')}</td>
                  {[opening, expected, counted, difference].map((amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: four columns in one order
                    <td key={at} data-align="end">
                      {amount === null ? '–' : rupees(amount)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {day.cashDrawers.handovers
            .filter(({ voidedReason }) => voidedReason === null)
            .map((one) => (
              <p key={one.id}>
                <Handover {...one} />
              </p>
            ))}
        </>
      )}
      {day.drawer.entries.length > 0 && (
        <>
          <h2>Cash paid out of the drawer</h2>
          <p>
            <DrawerSums {...day.drawer} />
          </p>
          <table>
            <thead>
              <tr>
                {['Kind', 'What for, or slip', 'Entered by'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
                <th data-align="end">Amount</th>
              </tr>
            </thead>
            <tbody>
              {day.drawer.entries.map(({ id, kind, details, by, amount, voidedAt, voidedReason }) => (
                <tr key={id}>
                  <td>{drawerNames[kind]}</td>
                  <td>{voidedAt ? `${details} (taken back: ${voidedReason})` : details}</td>
                  <td>{by}</td>
                  <td data-align="end">{rupees(voidedAt ? 0 : amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2>Entries</h2>
      <table>
        <thead>
          <tr>
            {['At', 'Person', 'For', 'By', 'Entered by', 'Document'].map((head) => (
              <th key={head}>{head}</th>
            ))}
            <th data-align="end">Amount</th>
          </tr>
        </thead>
        <tbody>
          {day.entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.id}`}>
              <td>{entryMoment(entry, day.on)}</td>
              <td>{entry.name}</td>
              <td>{entry.programme}</td>
              <td>{[methodNames[entry.method], entry.ref].filter(Boolean).join(' ')}</td>
              <td>{[enterer(entry), entry.reason].filter(Boolean).join(': ')}</td>
              <td>
                {[entry.document, ...entry.moreDocuments].map((one) => one?.number).join(', ')}{' '}
                {entry.kind !== 'payment' && entryNames[entry.kind]}
              </td>
              <td data-align="end">{rupees(entry.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
