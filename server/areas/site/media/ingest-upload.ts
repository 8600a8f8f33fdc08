import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { middle } from '#contract/crop-window.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import type { MediaKind } from '#contract/site/media-schemas.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { readStart } from '#server/platform/files/read-start.ts'
import { unfinished } from '#server/platform/files/unfinished-files.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { writeUpright } from '#server/platform/images/read-picture.ts'
import { cutShapes } from './cut-shapes.ts'
import type { NewFile } from './media-repository.ts'
import { readFilm } from './read-film.ts'

type Stores = Pick<AppContext, 'pictures' | 'privateFiles' | 'publicFiles' | 'incoming'>

const megabyte = 1024 * 1024

/** Keeps the file that came and says what it is; nothing is kept of what is refused. */
export async function ingestUpload(
  stores: Stores,
  file: LocalFile,
  hash: string,
): Promise<{ kind: MediaKind; file: NewFile }> {
  const kind = kindOf(await readStart(file.path, 512))
  const keep = { picture: takePicture, video: takeFilm, document: takeDocument }[kind]
  return { kind, file: { ...nothing, hash, bytes: file.bytes, ...(await keep(stores, file)) } }
}

const nothing = {
  width: null,
  height: null,
  seconds: null,
  file: null,
  original: null,
  focus_x: null,
  focus_y: null,
  cuts: null,
}

function kindOf(start: Buffer): MediaKind {
  const text = start.toString('latin1')
  if (text.startsWith('%PDF-')) return 'document'
  if (/^<(?:\?xml|!--|!doctype svg|svg)/i.test(text.trimStart().replace(/^\u00ef\u00bb\u00bf/, '')))
    throw new Refusal(messages.svgPicture, { field: 'file' })
  const brand = text.slice(4, 12)
  return brand.startsWith('ftyp') && !/^ftyp(?:avi[fs]|mif1|msf1|he(?:ic|ix|im|is|vc|vx))$/.test(brand)
    ? 'video'
    : 'picture'
}

async function takePicture({ pictures, privateFiles, incoming }: Stores, file: LocalFile) {
  const path = join(incoming, `.${newId()}${unfinished}`)
  try {
    return await pictures.alone(async () => {
      const { bytes, ...size } = await writeUpright(file, path)
      const cuts = await cutShapes(pictures, { path, bytes }, middle)
      const original = await privateFiles.add({ path, bytes })
      return { ...size, original, focus_x: middle.x, focus_y: middle.y, cuts: JSON.stringify(cuts) }
    })
  } catch (error) {
    throw asFile(error)
  } finally {
    await rm(path, { force: true })
  }
}

async function takeFilm({ publicFiles }: Stores, file: LocalFile) {
  const film = await readFilm(file)
  return { ...film, file: await publicFiles.add(file, 'mp4') }
}

async function takeDocument({ publicFiles }: Stores, file: LocalFile) {
  if (file.bytes > limits.documentBytes)
    throw Refusal.of('fileTooLarge', [limits.documentBytes / megabyte], { field: 'file' })
  const end = await readStart(file.path, 2048, Math.max(0, file.bytes - 2048))
  if (!end.includes('%%EOF')) throw new Refusal(messages.brokenDocument, { field: 'file' })
  return { file: await publicFiles.add(file, 'pdf') }
}

/** Here a picture is one of several items that may come. */
function asFile(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.field !== 'image') return error
  return error.key === 'invalidImage'
    ? new Refusal(messages.noMediaFile, { field: 'file' })
    : error.withField('file')
}
