import { useEffect, useRef, useState } from 'react'
import { type PaperSize, paperSizes, type Sheet, type SheetDrawing } from '#contract/fees/sheet-schemas.ts'
import { useRead } from '#web/lib/use-read.ts'

const place = 'paper-size'

export interface WrittenDocument {
  sheet: Sheet
  drawing: SheetDrawing
}

/** A fee document in the size that this desk prints on, read anew when another is chosen. */
export function useDocument(read: (size: PaperSize) => Promise<WrittenDocument>) {
  const [size, setSize] = useState(readSize)
  const { value, fault, readAgain } = useRead(async () => ({ ...(await read(size)), size }))
  const shown = useRef(size)
  useEffect(() => {
    if (shown.current === size) return
    shown.current = size
    void readAgain()
  }, [size, readAgain])

  function chooseSize(next: PaperSize) {
    setSize(next)
    keepSize(next)
  }

  return { document: value, isCurrent: value?.size === size, fault, readAgain, size, chooseSize }
}

/** As this browser was told; a phone, which nobody prints from, shows what can be read on it. */
function readSize(): PaperSize {
  try {
    const kept = localStorage.getItem(place)
    const known = paperSizes.find((size) => size === kept)
    if (known) return known
  } catch {}
  return matchMedia('(max-width: 40rem)').matches ? '80mm' : 'A4'
}

/** A browser that keeps nothing asks for its usual size each time. */
function keepSize(size: PaperSize): void {
  try {
    localStorage.setItem(place, size)
  } catch {}
}
