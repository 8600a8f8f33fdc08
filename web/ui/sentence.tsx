import { Fragment, type ReactNode } from 'react'
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

/** A short word on a button, whole for whoever hears it alone: of `Edit[ {title}]` what stands in brackets is not seen. */
export function ShortLabel(props: SentenceProps) {
  return props.text.split(/[[\]]/).map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
    const words = <Sentence {...props} key={at} text={piece} />
    return at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} className="sr-only">
        {words}
      </span>
    ) : (
      words
    )
  })
}
