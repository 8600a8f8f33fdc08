import type { CSSProperties } from 'react'
import { propertiesOf } from '#contract/site/brand/brand-css.ts'
import { fixed, type Theme } from '#contract/site/brand/grounds.ts'
import { paletteOf } from '#contract/site/brand/palette.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Parts of real pages in the colour, on both grounds. */
export function BrandSample({ colour }: { colour: string }) {
  const palette = paletteOf(colour)
  return (
    <div className="brand-samples" aria-hidden="true">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="brand-sample"
          style={{ ...groundsOf(theme), ...propertiesOf(palette[theme]) } as CSSProperties}
        >
          <strong className="font-display text-xl">{theme === 'light' ? 'In light' : 'In dark'}</strong>
          <span className="text-accent-ink">A link, and small words</span>
          <span className="flex flex-wrap items-center gap-3">
            <span className="btn btn-primary">Sign Up</span>
            <Badge tone="accent">New</Badge>
          </span>
          <span className="brand-tint">A notice on the tint</span>
        </div>
      ))}
    </div>
  )
}

/** The panel around it may be of the other theme. */
function groundsOf(theme: Theme): Record<`--color-${string}`, string> {
  const { canvas, sunken, inks } = fixed[theme]
  return { '--color-canvas': canvas, '--color-line': sunken, '--color-ink': inks[0] ?? '' }
}
