import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import type { ShownDocument } from '#contract/site/content/site.ts'
import { useProgrammePlaceholder } from '#web/content/placeholder.ts'
import { questionAbout, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

const look = 'link inline-flex min-h-11 items-center gap-2'

/** What it looks like, takes and costs, and the way in. Stays in view while one reads. */
export function EnrolCard({
  programme,
  brochure,
}: {
  programme: ShownProgramme
  brochure: ShownDocument | null
}) {
  const { image, imageSet, fees, duration, name, nextBatch } = programme
  const { width, height, src } = useProgrammePlaceholder()
  return (
    <Card className="self-start lg:sticky lg:top-28 lg:row-span-2">
      <CardMedia>
        <img
          src={image || src}
          srcSet={imageSet || undefined}
          sizes={imageSet ? '(min-width: 64rem) 25rem, 66vw' : undefined}
          width={width}
          height={height}
          alt=""
          fetchPriority="high"
        />
      </CardMedia>
      <CardBody className="gap-5 sm:p-6">
        <dl className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">Fees</dt>
            <dd className="tabular font-display text-3xl font-bold tracking-tight" translate="no">
              {rupees(fees)}
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
            <dt className="text-ink-soft">Duration</dt>
            <dd {...languageOf(duration)} className="font-semibold">
              {duration}
            </dd>
          </div>
        </dl>
        {nextBatch && <p className="font-semibold text-balance text-accent-ink">{nextBatch}</p>}
        <EnrolButton programme={programme} size="lg" />
        <ProgrammeActions name={name} brochure={brochure} />
      </CardBody>
    </Card>
  )
}

interface ProgrammeActionsProps {
  name: string
  brochure: ShownDocument | null
}

/** The brochure, a question by WhatsApp, and a way to tell somebody of it. */
function ProgrammeActions({ name, brochure }: ProgrammeActionsProps) {
  const [uncopied, setUncopied] = useState('')

  async function handleShare() {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.success('The link is copied.')
    } catch (problem) {
      if ((problem as Error).name !== 'AbortError') setUncopied(url)
    }
  }

  return (
    <div className="flex flex-wrap gap-x-6 border-t border-line pt-3">
      {brochure && (
        <a href={brochure.href} download className={look}>
          <Download aria-hidden="true" className="size-5" />
          <Sentence
            text="Brochure {facts}"
            parts={{
              facts: <span className="text-sm text-ink-soft">{`PDF, ${readableBytes(brochure.bytes)}`}</span>,
            }}
          />
        </a>
      )}
      <WhatsAppLink words={questionAbout(name)} className={look} />
      <button type="button" className={`${look} noscript:hidden`} onClick={handleShare}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </button>
      <p role="status" className="wrap-anywhere empty:hidden">
        {uncopied && <Sentence text="The link could not be copied: {link}" names={{ link: uncopied }} />}
      </p>
    </div>
  )
}
