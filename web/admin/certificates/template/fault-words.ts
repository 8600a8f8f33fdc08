import type { Design } from '#contract/certificates/design.ts'
import { pictureName } from './parts.ts'

const parts: Partial<Record<string, string>> = {
  texts: 'Texts',
  pictures: 'Pictures',
  shapes: 'Lines and areas',
  background: 'Background',
  qr: 'Square code',
  paper: 'Paper',
}

/** As the fields are labelled. */
const measures: Partial<Record<string, string>> = {
  x: 'from left',
  y: 'from top',
  width: 'width',
  height: 'height',
  size: 'size',
  leastSize: 'least size',
  colour: 'colour',
}

/** What is wrong with a design and where, in the form's own words: "Text 4, from left: must be at most 297." */
export function faultWords(field: string, message: string, design: Design): string {
  const [root, list = '', ...rest] = field.split('.')
  if (root !== 'design') return message
  const place = [partAt(list, rest[0], design), measures[rest.at(-1) ?? '']].filter(Boolean).join(', ')
  // The check of a call's shape says the field in its own way before.
  const words = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message
  const sentence = words.endsWith('.') ? words : `${words}.`
  return place ? `${place}: ${sentence}` : sentence
}

function partAt(list: string, at: string | undefined, { pictures }: Design): string | undefined {
  const number = Number(at ?? Number.NaN)
  if (Number.isNaN(number)) return parts[list]
  if (list === 'texts') return `Text ${number + 1}`
  return list === 'pictures' ? pictureName(pictures[number]?.picture ?? '', number) : parts[list]
}
