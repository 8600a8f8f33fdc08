import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay'
import { useEffect, useState } from 'react'

export type CarouselApi = EmblaCarouselType

interface CarouselEngineProps {
  viewport: HTMLElement
  intervalMs: number
  mayPlay: boolean
  onReady: (api: CarouselApi) => void
}

const options = { loop: true, align: 'start' } as const

export function CarouselEngine({ viewport, intervalMs, mayPlay, onReady }: CarouselEngineProps) {
  const [api, setApi] = useState<CarouselApi | null>(null)

  useEffect(() => {
    let made: CarouselApi | undefined
    // Measuring the slides is a task of its own for each carousel of a page: together they would hold a phone up.
    const timer = setTimeout(() => {
      const autoplay = Autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false })
      made = EmblaCarousel(viewport, options, [autoplay])
      setApi(made)
      onReady(made)
    })
    return () => {
      clearTimeout(timer)
      made?.destroy()
    }
  }, [viewport, intervalMs, onReady])

  useEffect(() => {
    if (!api) return
    const follow = () => {
      const autoplay = api.plugins().autoplay as AutoplayType | undefined
      if (!autoplay || api.scrollSnapList().length < 2 || autoplay.isPlaying() === mayPlay) return
      if (mayPlay) autoplay.play()
      else autoplay.stop()
    }
    follow()
    // A swipe and a change of size stop the clock; it goes on once the slides rest.
    api.on('settle', follow).on('reInit', follow)
    return () => void api.off('settle', follow).off('reInit', follow)
  }, [api, mayPlay])

  return null
}
