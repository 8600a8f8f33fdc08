import { useEffect, useRef } from 'react'

const previewPx = 480

interface ImagePreviewProps {
  file: File
  onBroken: () => void
}

/** Painted on a canvas: a blob: address would need a hole in the page's policy. */
export function ImagePreview({ file, onBroken }: ImagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted once per file, whoever listens
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file).then(
      (picture) => {
        if (!isCurrent || !canvas.current) return
        const scale = Math.min(1, previewPx / Math.max(picture.width, picture.height))
        canvas.current.width = Math.max(1, Math.round(picture.width * scale))
        canvas.current.height = Math.max(1, Math.round(picture.height * scale))
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
        picture.close()
      },
      () => isCurrent && onBroken(),
    )
    return () => {
      isCurrent = false
    }
  }, [file])

  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} width={160} height={100} />
}
