import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import type { CarouselApi } from './carousel-engine.tsx'
import { cx } from './cx.ts'
import { lazyPart } from './lazy-part.tsx'
import { useMayPlay } from './use-may-play.ts'

const CarouselEngine = lazyPart(async () => (await import('./carousel-engine.tsx')).CarouselEngine)

interface CarouselProps {
  /** What is shown, read aloud, e.g. "Reviews". */
  label: string
  slides: ReactNode[]
  /** Time until the next slide; 0 never moves by itself. */
  intervalMs?: number
  /** One slide fills the row, or as many as fit. */
  perView?: 'one' | 'auto'
  /** Not a carousel at this width: no engine, no clock; the caller's styles lay the slides out. */
  still?: boolean
  className?: string
}

/** A row one scrolls by hand; once it comes near the view the engine adds the clock, the arrows and the loop. */
export function Carousel({
  label,
  slides,
  intervalMs = 0,
  perView = 'one',
  still = false,
  className,
}: CarouselProps) {
  const count = slides.length
  const viewport = useRef<HTMLElement>(null)
  const isNear = useNearView(viewport)
  const { mayPlay, isWanted, togglePlay, handlers } = useMayPlay()
  const [api, setApi] = useState<CarouselApi | null>(null)
  const [selected, setSelected] = useState(0)

  const handleReady = useCallback((ready: CarouselApi) => {
    setApi(ready)
    ready.on('select', () => setSelected(ready.selectedScrollSnap()))
  }, [])

  return (
    <div
      {...(!still && group('carousel', label))}
      className={cx('carousel', className)}
      data-ready={api && !still ? '' : undefined}
      data-per-view={perView}
      {...handlers}
    >
      {/* A place that is scrolled by keys has a role and a name of its own. */}
      <section
        ref={viewport}
        aria-label={label}
        className="carousel-viewport"
        tabIndex={api || still ? undefined : 0}
      >
        <div className="carousel-track">
          {slides.map((slide, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
            <div key={at} {...(!still && group('slide', `${at + 1} of ${count}`))} className="carousel-slide">
              {slide}
            </div>
          ))}
        </div>
      </section>
      <CarouselControls
        api={api}
        label={label}
        count={count}
        selected={selected}
        isPlaying={isWanted}
        onTogglePlay={intervalMs > 0 ? togglePlay : undefined}
      />
      <p role="status" className="sr-only">
        {api && !still && !mayPlay && `${label}: ${selected + 1} of ${count}`}
      </p>
      {isNear && !still && viewport.current && (
        <CarouselEngine
          viewport={viewport.current}
          intervalMs={intervalMs || 4000}
          mayPlay={mayPlay && intervalMs > 0}
          onReady={handleReady}
        />
      )}
    </div>
  )
}

/** As in the ARIA guide's carousel. */
function group(what: string, label: string) {
  return { role: 'group', 'aria-roledescription': what, 'aria-label': label }
}

/** Turns true once, when the element comes within a screen's reach. */
function useNearView(ref: RefObject<Element | null>, margin = '400px') {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin, isNear])

  return isNear
}
