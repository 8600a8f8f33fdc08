import {
  type Figures,
  feesPicture,
  fillPicture,
  type Picture,
  signUpsPicture,
  waitingPicture,
} from './figures.ts'
import { GroupedBars } from './grouped-bars.tsx'
import { LyingBars } from './lying-bars.tsx'
import { PictureCard } from './picture-card.tsx'
import { StackedBars } from './stacked-bars.tsx'
import './pictures.css'

/** What a picture can hold; the table behind it holds all. */
const barsShown = 10

export function Pictures({ figures }: { figures: Figures }) {
  const signUps = signUpsPicture(figures)
  const waiting = waitingPicture(figures)
  const fill = fillPicture(figures)
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
      <PictureCard picture={fill}>
        <LyingBars picture={firstRows(fill)} />
      </PictureCard>
    </div>
  )
}

function firstRows(picture: Picture): Picture {
  return { ...picture, rows: picture.rows.slice(0, barsShown) }
}
