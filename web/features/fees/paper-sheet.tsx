import { lazy, Suspense, useId } from 'react'
import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import './sheet.css'

/** What draws it comes with the first code. */
const DrawnCode = lazy(async () => ({ default: (await import('./drawn-code.tsx')).DrawnCode }))

interface PaperSheetProps {
  sheet: Sheet
  /** How deep its title stands in the page. */
  titleAs: 'h1' | 'h3'
}

/** A paper of the books, line by line as its PDF; one that was cancelled says so. */
export function PaperSheet({ sheet, titleAs: Title }: PaperSheetProps) {
  const { title, number, issuer, to, cancelled, words, notes, total } = sheet
  const titleId = useId()
  return (
    <article className="sheet" aria-labelledby={titleId} data-cancelled={cancelled ? '' : undefined}>
      <header className="sheet-head">
        <p className="font-display text-xl font-bold">{issuer.name}</p>
        <Soft lines={issuer.lines} />
      </header>
      <Title id={titleId} className="text-2xl">
        {title} <span className="tabular">{number}</span>
      </Title>
      {cancelled && (
        <p className="sheet-cancelled">
          <strong>Cancelled</strong> {cancelled}
        </p>
      )}
      <div className="sheet-parties">
        <div>
          <p className="sheet-soft">{to.heading}</p>
          <p className="font-semibold">{to.name}</p>
          <Soft lines={to.lines} />
        </div>
        <Lines lines={[{ label: 'Date', value: sheet.issuedOn }, ...sheet.facts]} />
      </div>
      <Lines lines={[...sheet.items.map(itemLine), ...sheet.sums]} />
      <p className="sheet-total">
        <span>{total.label}</span>
        <span className="tabular">{total.value}</span>
      </p>
      <p className="font-semibold">{words}</p>
      <Foot sheet={sheet} />
      <Soft lines={notes} />
    </article>
  )
}

function itemLine({ what, code, amount }: Sheet['items'][number]) {
  return { label: code ? `${what} (SAC ${code})` : what, value: amount }
}

function Lines({ lines }: { lines: { label: string; value: string }[] }) {
  return (
    <dl className="sheet-lines tabular">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Soft({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <p key={line} className="sheet-soft">
      {line}
    </p>
  ))
}

/** How the rest can be paid, and room for a stamp. */
function Foot({ sheet: { upi, hasStampBox } }: { sheet: Sheet }) {
  if (!upi && !hasStampBox) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {upi && (
        <div className="flex items-center gap-4 [&_svg]:size-32">
          <Suspense>
            <DrawnCode text={upi.text} label={upi.lines.join(' ')} />
          </Suspense>
          <div>
            <Soft lines={upi.lines} />
          </div>
        </div>
      )}
      {hasStampBox && <div className="sheet-stamp sheet-soft">Revenue stamp</div>}
    </div>
  )
}
