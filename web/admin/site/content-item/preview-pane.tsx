import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PreviewPaneProps {
  /** The page on which the item is seen. */
  path: string
  /** Grows with each save; 0 while there is something to be saved. */
  rev: number
  /** Visitors see just this. */
  isLive: boolean
}

/** What the page thinks its window is. */
const frames = { phone: { width: 390, height: 740 }, wide: { width: 1280, height: 800 } } as const

/** Too little time left to show another page. */
const endingMs = 60_000

/** The real page with the drafts in it, as a phone or a computer shows it; opening it changes nothing. */
export function PreviewPane({ path, rev, isLive }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof frames>('phone')
  const [theme, setTheme] = useState('light')
  const { value, fault, readAgain } = useRead(() => call(contentCalls.preview, {}))

  // While something is typed it stays as it is; a save makes the page another one.
  const [shownRev, setShownRev] = useState(rev)
  useEffect(() => {
    if (!rev || rev === shownRev) return
    setShownRev(rev)
    // Its address ends after a while.
    const isEnding = value && new Date(value.endsAt).getTime() < Date.now() + endingMs
    if (isEnding) void readAgain()
    else frame.current?.contentWindow?.location.reload()
  }, [rev, shownRev, value, readAgain])

  function applyTheme() {
    const page = frame.current?.contentDocument?.documentElement
    if (page) page.dataset.theme = theme
  }
  useEffect(applyTheme)

  // Its secret ends with the session: who has logged in again since, also in another tab, gets another one, once.
  const isAskedAgain = useRef(false)
  function handleLoad() {
    applyTheme()
    const isShown = frame.current?.contentDocument?.contentType === 'text/html'
    if (!isShown && !isAskedAgain.current) void readAgain()
    isAskedAgain.current = !isShown
  }

  if (fault) return <ErrorState onRetry={() => void readAgain()}>{fault}</ErrorState>
  if (!value) return <Spinner label="Opening the preview" />
  return (
    <section aria-label="Preview" className="preview-pane">
      <div className="flex flex-wrap gap-3">
        <RadioGroup
          legend="Width"
          name="width"
          look="segments"
          hideLegend
          value={width}
          onChange={(chosen) => setWidth(chosen as keyof typeof frames)}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'wide', label: 'Computer' },
          ]}
        />
        <RadioGroup
          legend="Look"
          name="theme"
          look="segments"
          hideLegend
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {isLive ? 'Preview: this is published.' : 'Preview: not published yet.'}
      </p>
      <Room {...frames[width]} kind={width}>
        <iframe
          ref={frame}
          title="Preview of the page"
          src={`/preview/${value.token}${path}`}
          onLoad={handleLoad}
        />
      </Room>
    </section>
  )
}

interface RoomProps {
  width: number
  height: number
  kind: keyof typeof frames
  children: ReactNode
}

/** Made smaller where there is less room, so that a computer's page is not shown as a phone's. */
function Room({ width, height, kind, children }: RoomProps) {
  const room = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<number>(width)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width || 1))
    if (room.current) watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, space / width)
  const size = { '--frame-width': `${width}px`, '--frame-height': `${height}px`, '--frame-scale': scale }
  return (
    <div ref={room} className="preview-room" style={size as CSSProperties}>
      <div className="preview-frame" data-kind={kind}>
        {children}
      </div>
    </div>
  )
}
