import { Download, Share2 } from 'lucide-react'
import type { ShownDocument } from '#contract/site/content/site.ts'
import { questionAbout, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface ProgrammeActionsProps {
  name: string
  brochure: ShownDocument | null
}

const look = 'link inline-flex min-h-11 items-center gap-2'

/** The brochure, a question by WhatsApp, and a way to tell somebody of it. */
export function ProgrammeActions({ name, brochure }: ProgrammeActionsProps) {
  async function handleShare() {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.success('The link is copied.')
    } catch (problem) {
      if ((problem as Error).name !== 'AbortError') toast.error(`The link could not be copied: ${url}`)
    }
  }

  return (
    <div className="flex flex-wrap gap-x-6 border-t border-line pt-3">
      {brochure && (
        <a href={brochure.href} download className={look}>
          <Download aria-hidden="true" className="size-5" />
          Brochure <span className="text-sm text-ink-soft">PDF, {size(brochure.bytes)}</span>
        </a>
      )}
      <WhatsAppLink words={questionAbout(name)} className={look} />
      <button type="button" className={`${look} noscript:hidden`} onClick={handleShare}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </button>
    </div>
  )
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
