import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  label: string
  accept: string
  icon: ReactNode
  busy: boolean
  onFile: (file: File) => void
}

/** A button that asks for one file. */
export function FileButton({ label, accept, icon, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
