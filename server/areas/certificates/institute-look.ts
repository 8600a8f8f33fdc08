import type { Institute } from '#contract/site/institute.ts'
import type { Look } from './lay-out.ts'

/** The product's own red, until the owner chooses another colour. */
const ownColour = '#c8102e'

export function lookOf({ colour }: Institute): Look {
  return { colour: colour ?? ownColour, hasLogo: false }
}
