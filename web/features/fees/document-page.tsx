import { useEffect, useId } from 'react'
import type { SheetDrawing } from '#contract/fees/sheet-schemas.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Paper } from '#web/ui/paper.tsx'
import type { WrittenDocument } from './use-document.ts'
import './document-page.css'

/** What draws it comes with the first code. */
const CodeMark = lazyPart(async () => (await import('./drawn-code.tsx')).CodeMark)

/** In points: less is a roll. */
const narrowestSheet = 300

interface DocumentPageProps {
  document: WrittenDocument
  /** How deep its title stands in the page. */
  titleAs: 'h1' | 'h3'
}

/** A fee document as its PDF has it, line by line and in its words; the same page is what the printer gets. */
export function DocumentPage({ document: { sheet, drawing }, titleAs: Title }: DocumentPageProps) {
  const titleId = useId()
  return (
    <article
      translate="no"
      className="document-page"
      aria-labelledby={titleId}
      data-roll={drawing.width < narrowestSheet ? '' : undefined}
    >
      <Title id={titleId} className="sr-only">
        {`${sheet.title} ${sheet.number}`}
      </Title>
      <Drawing drawing={drawing} />
    </article>
  )
}

/** Seen by the printer alone, in place of everything else, on document of exactly this size. */
export function PrintedPage({ drawing }: { drawing: SheetDrawing }) {
  const { width, height } = drawing
  useEffect(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [width, height])
  return (
    <Paper className="printed-page">
      <Drawing drawing={drawing} />
    </Paper>
  )
}

function Drawing({ drawing: { width, height, marks } }: { drawing: SheetDrawing }) {
  return (
    // Its texts are read as they stand; a title would be shown over them as a tooltip.
    // biome-ignore lint/a11y/noSvgWithoutTitle: the heading before it names it
    <svg viewBox={`0 0 ${width} ${height}`} width={`${width}pt`} height={`${height}pt`}>
      {marks.map((mark, at) => (
        // Nothing on a page has a name of its own, and nothing of it moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  )
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

function Mark({ mark }: { mark: SheetDrawing['marks'][number] }) {
  const { kind, x, y } = mark
  if (kind === 'text') {
    return (
      <text
        x={x}
        y={y}
        fill={mark.colour}
        opacity={mark.opacity}
        fontSize={mark.size}
        fontWeight={mark.isBold ? 700 : 400}
        textAnchor={anchors[mark.align]}
        {...(mark.turn ? { transform: `rotate(${mark.turn} ${x} ${y})` } : {})}
        {...(mark.width > 0 ? { textLength: mark.width, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
      >
        {mark.text}
      </text>
    )
  }
  if (kind === 'line')
    return <path d={`M${x} ${y}L${mark.toX} ${mark.toY}`} stroke={mark.colour} strokeWidth={0.5} />
  if (kind === 'qr') {
    return <CodeMark text={mark.text} x={x} y={y} size={mark.size} />
  }
  const { width, height } = mark
  if (kind === 'picture') return <image href={mark.dataUrl} x={x} y={y} width={width} height={height} />
  const { radius, fill, stroke } = mark
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill ?? 'none'}
      stroke={stroke ?? 'none'}
      strokeWidth={0.5}
    />
  )
}
