import type { FileContent } from '../files/file-engine.ts'
import { decode, inspect } from './read-picture.ts'

/** Three hundred dots an inch across the longer side of A4. */
const widestPrinted = 3508

/** A picture as print takes it, upright and without metadata: PNG where something shines through, else JPEG. */
export async function toPrintable(content: FileContent, widest = widestPrinted) {
  const { width } = await inspect(content)
  const picture = await decode(content, Math.min(width, widest))
  const { channels } = await picture.metadata()
  const isClear = channels === 2 || channels === 4
  const made = isClear ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
