import { resolve } from 'node:path'
import { loadSharp } from './read-picture.ts'

export interface DrawnText {
  bytes: Buffer
  width: number
  height: number
}

const scripts: [RegExp, string, string][] = [
  [/[\u0900-\u097f]/, 'noto-sans-devanagari', 'Noto Sans Devanagari'],
  [/[\u0a80-\u0aff]/, 'noto-sans-gujarati', 'Noto Sans Gujarati'],
]

/** A text as a picture, in our own fonts whatever the machine has; null when nothing of it can be seen. */
export async function drawText(
  text: string,
  { colour, width, height, bold = true }: { colour: string; width: number; height: number; bold?: boolean },
): Promise<DrawnText | null> {
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const [, file, family] = scripts.find(([script]) => script.test(text)) ?? [null, 'noto-sans', 'Noto Sans']
  const weight = bold ? 'bold' : 'regular'
  const fontfile = resolve('server/platform/pdf/fonts', `${file}-${weight}.ttf`)
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
