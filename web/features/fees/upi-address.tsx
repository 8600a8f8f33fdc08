import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The address to be typed or copied into a UPI app. */
export function UpiAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    // Without a secure connection there is no clipboard of this kind: what is shown can still be copied by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      () => {},
    )
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <strong translate="no" className="select-all wrap-anywhere">
        {address}
      </strong>
      <Button
        variant="secondary"
        size="sm"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={handleCopy}
      >
        {isCopied ? 'Copied' : 'Copy UPI id'}
      </Button>
    </span>
  )
}
