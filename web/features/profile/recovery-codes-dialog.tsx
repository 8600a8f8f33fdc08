import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useInstitute } from '#web/content/institute.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface RecoveryCodesDialogProps {
  codes: string[]
  onClose: () => void
}

/** Shown once: only their hashes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isCopied, setIsCopied] = useState(false)
  const institute = useInstitute()
  const text = `${institute.name}: recovery codes, each works once\n\n${codes.join('\n')}\n`

  async function handleCopy() {
    await navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => toast.error('This browser does not let us copy. Please download them.'),
    )
  }

  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title="Your recovery codes"
      description="Each code logs you in once if you lose the phone. They are shown only now. Write them down, or keep them with your passwords."
      footer={
        <>
          {/* Absent where the page has no secure address. */}
          {'clipboard' in navigator && (
            <Button
              variant="secondary"
              icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              onClick={handleCopy}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile('recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            Download
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ol
        translate="no"
        className="grid gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
