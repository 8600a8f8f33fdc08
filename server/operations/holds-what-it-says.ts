import { readStart } from '#server/platform/files/read-start.ts'
import { isPictureOf } from '#server/platform/images/read-picture.ts'

/** Whether a file of the public shelf is by its content what its name says. */
export async function holdsWhatItSays(path: string): Promise<boolean> {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  if (ending === 'webp' || ending === 'jpg') return isPictureOf(path, ending)
  const start = (await readStart(path, 8)).toString('latin1')
  if (ending === 'mp4') return start.endsWith('ftyp')
  return start.startsWith(ending === 'pdf' ? '%PDF-' : 'WEBVTT')
}
