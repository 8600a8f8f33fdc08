import { Card } from '#web/ui/card.tsx'
import type { PastAttempt } from './attempt.ts'
import { type LanguageSeries, languageSeries } from './language-series.ts'
import { Spark } from './spark.tsx'

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
