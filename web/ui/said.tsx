import type { ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { piecesOf } from '#contract/said.ts'

/** What a toast or a refusal says: the names and numbers in it stay as they are when a browser translates it. */
export function Said({ text }: { text: ReactNode }) {
  if (typeof text !== 'string') return text
  const pieces = piecesOf(text)
  if (pieces.length === 1) return text
  return (
    <span>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
        <span key={at} {...(at % 2 > 0 && { ...languageOf(piece), translate: 'no' })}>
          {piece}
        </span>
      ))}
    </span>
  )
}
