import { certificateNames } from '#contract/certificates/kinds.ts'
import { paletteOf, productColour } from '#contract/site/brand/palette.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { drawShare } from '#server/platform/images/share-picture.ts'
import { drawTile } from '#server/platform/images/tile-picture.ts'
import type { Certificate } from './certificate-service.ts'
import { bytesOf, readLogo, readPicture } from './pictures.ts'

type Shelf = Pick<AppContext, 'db' | 'privateFiles'>

/**
 * What a messenger shows for the link to a certificate: no more than its page says, drawn once and kept. Null for one that
 * does not hold any more: a picture in a chat cannot be taken back.
 */
export async function readSharePicture(shelf: Shelf, certificate: Certificate): Promise<Buffer | null> {
  const { id, state, share_file, body, kind, title } = certificate
  if (state !== 'issued' || !body) return null
  const kept = share_file && (await shelf.privateFiles.read(share_file))
  if (kept) return bytesOf(kept)
  const institute = await readInstitute(shelf.db)
  const tones = paletteOf(institute.colour ?? productColour).light
  const printed = await readLogo(shelf, institute)
  const picture = await drawShare({
    mark: await drawTile({
      size: 160,
      isMaskable: false,
      ground: tones.accent,
      ink: tones.onAccent,
      text: institute.name,
      logo: printed ? await readPicture(shelf, printed.picture) : null,
    }),
    by: body.facts.institute,
    title: body.facts.name,
    text: `${certificateNames[kind]}: ${title}`,
    ground: tones.accentSoft,
    band: tones.accent,
  })
  const file = await shelf.privateFiles.add(picture)
  const { numUpdatedRows } = await shelf.db
    .updateTable('certificates')
    .set({ share_file: file })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('share_file', 'is not distinct from', share_file)
    .executeTakeFirst()
  // Another has drawn it meanwhile, or it was withdrawn.
  if (numUpdatedRows === 0n) await shelf.privateFiles.remove(file)
  else if (share_file) await shelf.privateFiles.remove(share_file)
  return picture
}
