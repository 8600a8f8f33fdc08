import type { CSSProperties } from 'react'
import { propertiesOf } from '#contract/site/brand/brand-css.ts'
import { paletteOf, productColour } from '#contract/site/brand/palette.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'

/** The head of the site as it would be, while the answers are given. */
export function HeaderPreview({ body }: { body: BodyOfKind<'identity'> }) {
  const tones = paletteOf(body.colour ?? productColour)
  return (
    <div className="start-preview" aria-hidden="true">
      <div className="start-head" style={propertiesOf(tones.light) as CSSProperties}>
        {body.logo.id ? (
          <Logo key={body.logo.id} id={body.logo.id} />
        ) : (
          <span className="start-letter">{firstLetter(body.name)}</span>
        )}
        <strong className="start-name">{body.shortName || body.name}</strong>
        <span className="btn btn-primary btn-sm ml-auto whitespace-nowrap">Sign Up</span>
      </div>
      <p className="start-foot">{[body.phone, body.address.city].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Logo({ id }: { id: string }) {
  const { value } = useRead(() => call(mediaCalls.one, { id }))
  const src = value?.media.pictures?.whole.src
  return src ? <img src={src} alt="" /> : <span className="start-letter" />
}

/** As a reader counts letters: a sign with its vowel is one. */
function firstLetter(name: string): string {
  if (!('Segmenter' in Intl)) return [...name.trim()][0] ?? ''
  const [first] = new Intl.Segmenter('hi').segment(name.trim())
  return first?.segment ?? ''
}
