import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { PartName } from './parts.ts'

interface PartFieldsetProps {
  name: PartName
  legend: string
  chosen: PartName | null
  onChoose: (name: PartName) => void
  className?: string
  children: ReactNode
}

/** The fields of one part: to type in them chooses it, and when it is chosen on the page they come into sight. */
export function PartFieldset({ name, legend, chosen, onChoose, className, children }: PartFieldsetProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const isChosen = chosen === name
  useEffect(() => {
    // Nothing moves under who is typing here.
    if (!isChosen || frame.current?.contains(document.activeElement)) return
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <fieldset
      ref={frame}
      onFocus={() => onChoose(name)}
      className={cx(
        'grid scroll-mt-[46dvh] scroll-mb-6 gap-4 rounded-lg border border-line bg-surface p-4 lg:scroll-mt-24',
        className,
      )}
    >
      <legend className="field-label px-1">{legend}</legend>
      {children}
    </fieldset>
  )
}
