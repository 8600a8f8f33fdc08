import { resolve } from 'node:path'
import { nameFont, type Script, scripts } from '#server/platform/pdf/scripts.mjs'
import { loadSharp } from './read-picture.ts'

export interface DrawnText {
  bytes: Buffer
  width: number
  height: number
}

/** A text as a picture, in our own fonts whatever the machine has; null when nothing of it can be seen. */
export async function drawText(
  text: string,
  { colour, width, height, bold = true }: { colour: string; width: number; height: number; bold?: boolean },
): Promise<DrawnText | null> {
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const listed = Object.keys(scripts) as Script[]
  const script = listed.find((one) => one !== 'latin' && scripts[one].letters.test(text)) ?? 'latin'
  const { family } = scripts[script]
  const fontfile = resolve('server/platform/pdf/fonts', `${nameFont(script, bold)}.ttf`)
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: bold ? `${family} Bold` : family,
      fontfile,
      width,
      height,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
