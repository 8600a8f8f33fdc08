import { paletteOf, productColour } from '#contract/site/brand/palette.ts'
import type { Institute } from '#contract/site/institute.ts'
import type { Look } from './lay-out.ts'
import { readLogo, type Shelf } from './pictures.ts'

/** Read on white, and white on it, whatever the owner picked; the product's own red until then. */
export function colourOf({ colour }: Institute): string {
  return colour ? paletteOf(colour).light.accentInk : productColour
}

export async function readLook(shelf: Shelf, institute: Institute): Promise<Look> {
  return { colour: colourOf(institute), logo: await readLogo(shelf, institute) }
}
