import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { watchReveal } from './reveal-observer.ts'

interface RevealProps extends ComponentProps<'div'> {
  as?: 'div' | 'li' | 'article' | 'section'
  /** Fades in and rises 50 px in 0.6 s, or springs up. */
  variant?: 'rise' | 'spring'
  /** The share that must be in view. */
  threshold?: number
}

export function Reveal({ as = 'div', variant = 'rise', threshold = 0.3, className, ...props }: RevealProps) {
  const Element = as as 'div'
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (ref.current) return watchReveal(ref.current, threshold)
  }, [threshold])

  return <Element {...props} ref={ref} className={cx('reveal', `reveal-${variant}`, className)} />
}
