/** A point of a picture, in thousandths of its width and height. */
export interface Focus {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Window extends Size {
  left: number
  top: number
}

export const middle: Focus = { x: 500, y: 500 }

/**
 * The largest part of a picture in a shape (width to height), moved so that the point is inside it and as near to its
 * middle as the picture's edges allow.
 */
export function cropWindow({ width, height }: Size, ratio: number, focus: Focus): Window {
  const cutWidth = Math.max(1, Math.min(width, Math.round(height * ratio)))
  const cutHeight = Math.max(1, Math.min(height, Math.round(width / ratio)))
  return {
    left: startOf(width, cutWidth, focus.x),
    top: startOf(height, cutHeight, focus.y),
    width: cutWidth,
    height: cutHeight,
  }
}

function startOf(whole: number, cut: number, thousandths: number): number {
  const wanted = Math.round((whole * thousandths) / 1000 - cut / 2)
  return Math.min(Math.max(0, wanted), whole - cut)
}
