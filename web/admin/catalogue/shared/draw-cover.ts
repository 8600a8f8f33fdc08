const width = 1200
const height = 750
const mostLines = 4
/** No other picture bears it: a file of a form keeps its name alone. */
const fileName = 'Cover with the name.jpg'

/** A picture for a programme that has none yet: its name in the institute's colour, over the house lattice. */
export async function drawCover(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  const colours = getComputedStyle(document.documentElement)
  const ink = colours.getPropertyValue('--color-on-accent')
  pen.fillStyle = colours.getPropertyValue('--color-accent')
  pen.fillRect(0, 0, width, height)
  drawLattice(pen, ink)
  pen.fillStyle = ink
  pen.textBaseline = 'middle'
  const { lines, sizePx } = fitted(pen, name, getComputedStyle(document.body).fontFamily)
  const firstY = height / 2 - ((lines.length - 1) * sizePx * 1.2) / 2
  lines.forEach((line, at) => {
    pen.fillText(line, 90, firstY + at * sizePx * 1.2)
  })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This browser cannot draw pictures.')
  return new File([blob], fileName, { type: 'image/jpeg' })
}

/** Whether a picture of a form was drawn here. */
export function isDrawnCover({ name }: File): boolean {
  return name === fileName
}

function drawLattice(pen: CanvasRenderingContext2D, ink: string): void {
  const star = new Path2D('M21 21h30v30H21z M36 14.8 57.2 36 36 57.2 14.8 36z')
  pen.save()
  pen.globalAlpha = 0.14
  pen.strokeStyle = ink
  pen.scale(2, 2)
  for (let y = 0; y < height / 2; y += 72) {
    for (let x = 0; x < width / 2; x += 72) {
      pen.save()
      pen.translate(x, y)
      pen.stroke(star)
      pen.restore()
    }
  }
  pen.restore()
}

/** As large as its lines allow, broken between words. */
function fitted(pen: CanvasRenderingContext2D, name: string, family: string) {
  for (let sizePx = 112; ; sizePx -= 8) {
    pen.font = `700 ${sizePx}px ${family}`
    const lines = broken(pen, name)
    const fits =
      lines.length <= mostLines && lines.every((line) => pen.measureText(line).width <= width - 180)
    if (fits || sizePx <= 40) return { lines: lines.slice(0, mostLines), sizePx }
  }
}

function broken(pen: CanvasRenderingContext2D, name: string): string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && pen.measureText(longer).width <= width - 180) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
