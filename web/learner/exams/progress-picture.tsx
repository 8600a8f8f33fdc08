import { Card } from '#web/ui/card.tsx'
import type { PastAttempt } from './attempt.ts'
import { type LanguageSeries, languageSeries } from './language-series.ts'

const width = 200

const height = 56

/** A small curve for each language; the table of tests below it holds the same figures. */
export function ProgressPicture({ attempts }: { attempts: PastAttempt[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {languageSeries(attempts).map((series) => (
        <Card as="li" key={series.language} className="gap-3 p-4">
          <LanguageFigure {...series} />
        </Card>
      ))}
    </ul>
  )
}

function LanguageFigure({ language, percents }: LanguageSeries) {
  const words = percents.map((percent) => `${percent} %`).join(', ')
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{language}</span>
        <span className="tabular text-lg font-bold whitespace-nowrap">{percents.at(-1)} %</span>
      </figcaption>
      <Spark percents={percents} label={`${language}, from test to test: ${words}`} />
    </figure>
  )
}

interface SparkProps {
  percents: number[]
  /** The same in words. */
  label: string
}

/** A line from test to test between 0 and 100 percent. */
function Spark({ percents, label }: SparkProps) {
  const step = width / Math.max(percents.length - 1, 1)
  const points = percents.map((percent, at) => ({
    x: percents.length === 1 ? width : at * step,
    y: height - (percent / 100) * height,
  }))
  return (
    <svg role="img" aria-label={label} viewBox={`-5 -5 ${width + 10} ${height + 10}`} className="spark">
      {[0, height / 2, height].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="spark-grid" />
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="spark-line" />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={4} className="spark-dot" />
      ))}
    </svg>
  )
}
