import { type ReactNode, useId } from 'react'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  hideLabel?: boolean
  /** How far, in words; "7 / 20" unless said. */
  text?: ReactNode
}

export function ProgressBar({ label, value, max, hideLabel, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="tabular text-ink-soft" translate={text === undefined ? 'no' : undefined}>
          {text ?? `${value} / ${max}`}
        </span>
      </div>
      <progress id={id} className="progress" value={value} max={max} />
    </div>
  )
}
