import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { messages } from '#contract/messages.ts'
import { programmePlaceholder } from '#web/content/placeholder.ts'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import type { Programme } from '#web/features/programmes/programme.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { usePanelPath } from '../layout/panel-path.ts'

interface OfferCardProps {
  offer: Programme
  /** Already ordered, and waiting. */
  isAskedFor: boolean
}

const sizes = '(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw'

export function OfferCard({ offer, isAskedFor }: OfferCardProps) {
  const { id, name, description, duration, fees, languages, image, imageSet } = offer
  const { src, width, height } = programmePlaceholder
  return (
    <Card as="article">
      <CardMedia>
        <img
          src={image || src}
          srcSet={imageSet || undefined}
          sizes={imageSet ? sizes : undefined}
          width={width}
          height={height}
          alt=""
          loading="lazy"
        />
      </CardMedia>
      <CardBody>
        <h3 className="text-xl">{name}</h3>
        <p className="line-clamp-3 text-sm text-ink-soft">{description}</p>
        <LanguageList languages={languages} />
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
          <span className="text-sm text-ink-soft">{duration}</span>
          <span className="tabular text-lg font-bold">{rupees(fees)}</span>
        </p>
        {isAskedFor ? <Waiting name={name} /> : <OrderButton id={id} name={name} />}
      </CardBody>
    </Card>
  )
}

function OrderButton({ id, name }: { id: string; name: string }) {
  const { order, isBusy } = useOrder(id)
  return (
    <Button onClick={order} busy={isBusy}>
      Order<span className="sr-only"> {name}</span>
    </Button>
  )
}

function Waiting({ name }: { name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
        Waiting for approval
      </Badge>
      <ButtonLink to={`${usePanelPath()}/orders`} variant="secondary" size="sm">
        See the order<span className="sr-only"> of {name}</span>
      </ButtonLink>
    </div>
  )
}

/** Orders a programme, says how it went and reads anew what is left to order. */
function useOrder(programmeId: string) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function order() {
    setIsBusy(true)
    try {
      const { isNew, message } = await call(ownOrderCalls.request, { programmeId })
      if (isNew) toast.success(message ?? messages.orderPlaced)
      else toast.info(message ?? messages.orderExists)
      await revalidate()
    } catch (problem) {
      toast.error((problem as CallError).message)
    } finally {
      setIsBusy(false)
    }
  }

  return { order, isBusy }
}
