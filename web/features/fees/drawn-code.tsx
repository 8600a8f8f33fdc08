import { useMemo } from 'react'
import { qrPath } from '#contract/qr-path.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

export function DrawnCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qrPath(text), [text])
  return <QrCode {...code} label={label} />
}
