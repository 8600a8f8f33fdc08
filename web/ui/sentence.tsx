import { Fragment, type ReactNode } from 'react'

/** A whole sentence with elements in it, such as `Call us on {phone}.`: whoever translates it gets it in one piece. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
    <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>
  ))
}
