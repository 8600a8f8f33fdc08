import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { IconButton } from './button.tsx'
import type { CarouselApi } from './carousel-engine.tsx'

interface CarouselControlsProps {
  api: CarouselApi | null
  label: string
  count: number
  selected: number
  isPlaying: boolean
  /** Left out where nothing moves by itself. */
  onTogglePlay?: () => void
}

/** As many as stand beside each other on a phone. */
const mostDots = 7

export function CarouselControls({
  api,
  label,
  count,
  selected,
  isPlaying,
  onTogglePlay,
}: CarouselControlsProps) {
  if (count < 2) return null
  const hasDots = count <= mostDots
  const snaps = api?.scrollSnapList().length || count

  return (
    <div className="carousel-controls">
      {onTogglePlay && (
        <IconButton
          label={isPlaying ? 'Stop moving by itself' : 'Start moving by itself'}
          onClick={onTogglePlay}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      )}
      {hasDots ? (
        <div className="carousel-dots">
          {Array.from({ length: snaps }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={at}
              type="button"
              aria-label={`${label}: show ${at + 1} of ${snaps}`}
              aria-current={at === selected || undefined}
              onClick={() => api?.scrollTo(at)}
            />
          ))}
        </div>
      ) : (
        <p className="carousel-count">
          {selected + 1} / {snaps}
        </p>
      )}
      <IconButton label="Previous" variant="secondary" onClick={() => api?.scrollPrev()}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next" variant="secondary" onClick={() => api?.scrollNext()}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
