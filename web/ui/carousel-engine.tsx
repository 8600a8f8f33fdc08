import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

interface CarouselEngineProps {
  viewport: HTMLElement
  intervalMs: number
  mayPlay: boolean
  onReady: (api: CarouselApi) => void
}

const options = { loop: true, align: 'start' } as const

export function CarouselEngine({ viewport, intervalMs, mayPlay, onReady }: CarouselEngineProps) {
  const [setViewport, api] = useEmblaCarousel(options, [
    Autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false }),
  ])

  useEffect(() => setViewport(viewport), [viewport, setViewport])

  useEffect(() => {
    if (api) onReady(api)
  }, [api, onReady])

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
