import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Names } from './names.tsx'

interface SentenceProps {
  text: string
  parts?: Record<string, ReactNode>
  /** Names, numbers, sums and addresses, which are not translated. */
  names?: Record<string, string | null | undefined>
}

/** A whole sentence with elements in it, such as `Call us on {phone}.`: whoever translates it gets it in one piece. */
export function Sentence({ text, parts, names }: SentenceProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
    <Fragment key={at}>{at % 2 === 0 ? piece : (parts?.[piece] ?? <Names of={[names?.[piece]]} />)}</Fragment>
  ))
}

/** Of what a button with a short word is, for whoever hears it alone. */
export function SpokenOnly(props: ComponentProps<typeof Sentence>) {
  return (
    <span className="sr-only">
      {' '}
      <Sentence {...props} />
    </span>
  )
}
