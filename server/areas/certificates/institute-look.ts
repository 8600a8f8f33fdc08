import type { Institute } from '#contract/site/institute.ts'
import type { Look } from './lay-out.ts'
import { readLogo, type Shelf } from './pictures.ts'

/** The product's own red, until the owner chooses another colour. */
const ownColour = '#c8102e'

export function colourOf({ colour }: Institute): string {
  return colour || ownColour
}

export async function readLook(shelf: Shelf, institute: Institute): Promise<Look> {
  return { colour: colourOf(institute), logo: await readLogo(shelf, institute) }
}
