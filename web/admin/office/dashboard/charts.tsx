import {
  batchesPicture,
  type Figures,
  feesPicture,
  type Picture,
  signUpsPicture,
  waitingPicture,
} from './figures.ts'
import { GroupedBars } from './grouped-bars.tsx'
import { barsShown, LyingBars } from './lying-bars.tsx'
import { PictureCard } from './chart-card.tsx'
import { StackedBars } from './stacked-bars.tsx'
import './charts.css'

export function Pictures({ figures }: { figures: Figures }) {
  const signUps = signUpsPicture(figures)
  const waiting = waitingPicture(figures)
  const batches = batchesPicture(figures)
  const fees = feesPicture(figures)
  return (
    <div className="mt-8 grid items-start gap-5 xl:grid-cols-2">
      <PictureCard picture={signUps}>
        <StackedBars picture={signUps} />
      </PictureCard>
      <PictureCard picture={fees}>
        <GroupedBars picture={fees} />
      </PictureCard>
      <PictureCard picture={waiting}>
        <StackedBars picture={waiting} />
      </PictureCard>
      <PictureCard picture={batches}>
        <LyingBars picture={firstRows(batches)} />
      </PictureCard>
    </div>
  )
}

/** The table behind the picture has the others. */
function firstRows(picture: Picture): Picture {
  return { ...picture, rows: picture.rows.slice(0, barsShown) }
}
