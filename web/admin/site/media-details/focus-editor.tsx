import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { cropWindow, type Focus } from '#contract/crop-window.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { mediaShapes } from '#contract/site/media-shapes.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { PartProps } from './details.ts'

const shapes = [
  { name: 'wide', label: 'Wide, 16:9' },
  { name: 'square', label: 'Square' },
  { name: 'tall', label: 'Tall, 4:5' },
  { name: 'share', label: 'Shared link' },
] as const

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-20, 0],
  ArrowRight: [20, 0],
  ArrowUp: [0, -20],
  ArrowDown: [0, 20],
}

const within = (value: number) => Math.min(1000, Math.max(0, Math.round(value)))

/** One press on what matters, and every shape keeps it in sight. */
export function FocusEditor({ details: { media }, onChange, isHeld }: PartProps) {
  const saved = media.focus ?? { x: 500, y: 500 }
  const [focus, setFocus] = useState<Focus>(saved)
  const { isBusy, run } = useAction()
  const whole = media.pictures?.whole
  if (!whole) return null
  const hint = isHeld
    ? 'Every size on the site follows this point.'
    : media.trashedAt
      ? 'It is in the trash.'
      : 'Tap the most important point, such as a face, or move it with the arrow keys.'
  const isChanged = focus.x !== saved.x || focus.y !== saved.y

  function handlePress(event: MouseEvent<HTMLButtonElement>) {
    // A press by the keyboard has no place on the picture.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setFocus({
      x: within(((event.clientX - left) / width) * 1000),
      y: within(((event.clientY - top) / height) * 1000),
    })
  }

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setFocus(({ x, y }) => ({ x: within(x + step[0]), y: within(y + step[1]) }))
  }

  async function handleSave() {
    await run(async () => {
      onChange(await call(mediaCalls.focus, { id: media.id, ...focus }))
      return { message: 'All sizes follow this point now.' }
    })
  }

  return (
    <Section title="What must stay in sight" lead={hint} className="grid gap-4">
      <button
        type="button"
        className="focus-picture"
        disabled={Boolean(media.trashedAt) || isHeld}
        onClick={handlePress}
        onKeyDown={handleKey}
        aria-label={`Point that stays in sight: ${Math.round(focus.x / 10)} % from the left, ${Math.round(focus.y / 10)} % from the top. The arrow keys move it.`}
      >
        <img
          src={whole.src}
          srcSet={whole.set}
          sizes="(width < 64rem) 92vw, 40rem"
          width={whole.width}
          height={whole.height}
          alt={media.alt}
          draggable={false}
        />
        <span className="focus-point" style={{ left: `${focus.x / 10}%`, top: `${focus.y / 10}%` }} />
      </button>
      <p role="status" className="sr-only">
        {`${Math.round(focus.x / 10)} % from the left, ${Math.round(focus.y / 10)} % from the top`}
      </p>
      {isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={handleSave} busy={isBusy}>
            Use this point
          </Button>
          <Button variant="secondary" onClick={() => setFocus(saved)} disabled={isBusy}>
            Take it back
          </Button>
        </div>
      )}
      <ul className="crop-previews" aria-label="How it is cut">
        {shapes.map(({ name, label }) => (
          <li key={name}>
            <span className={`crop crop-${name}`}>
              <img
                src={whole.src}
                srcSet={whole.set}
                sizes="12rem"
                alt=""
                style={{ objectPosition: positionOf(whole, mediaShapes[name].ratio, focus) }}
              />
            </span>
            <span className="text-sm text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where the browser lays the picture so that it shows what the server will cut. */
function positionOf(size: { width: number; height: number }, ratio: number, focus: Focus): string {
  const cut = cropWindow(size, ratio, focus)
  const part = (start: number, whole: number, length: number) =>
    whole === length ? 50 : (start / (whole - length)) * 100
  return `${part(cut.left, size.width, cut.width)}% ${part(cut.top, size.height, cut.height)}%`
}
