import { messages, type TextKey } from '#contract/messages.ts'

type Texts = typeof messages
/** The texts that are said with values, such as a name or an amount. */
type SaidWith = {
  [Key in TextKey]: Texts[Key] extends (...values: never[]) => string ? Key : never
}[TextKey]

export type KeyWithValues = SaidWith
export type ValuesOf<Key extends SaidWith> = Parameters<Texts[Key]>

/** A text with its values put in. */
export function say<Key extends SaidWith>(key: Key, values: ValuesOf<Key>): string {
  const text = messages[key] as (...given: ValuesOf<Key>) => string
  return text(...values)
}

const keys = new Map<string, TextKey>()
for (const [key, text] of Object.entries(messages))
  if (typeof text === 'string') keys.set(text, key as TextKey)

/** What a text is called, whatever language it is said in; undefined for one that has values, or is none of ours. */
export function keyOf(text: string): TextKey | undefined {
  return keys.get(text)
}
