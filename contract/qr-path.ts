import encodeQR from 'qr'

/** The quiet zone that readers need around the code. */
const border = 4

/** A QR code as one path in a square of `size` units: each dark run of a row is a box. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border })
  const boxes = rows.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size: rows.length, path: boxes.join('') }
}
