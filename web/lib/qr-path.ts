import encodeQR from 'qr'

/** The quiet zone that readers need around the code. */
const border = 4

/** A QR code as one path in a square of `size` units: each dark module is a box. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border })
  const boxes = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: boxes.join('') }
}
