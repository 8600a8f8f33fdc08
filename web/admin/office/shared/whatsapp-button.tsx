import { MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import { type DeckCard, whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { whatsappHref } from '#contract/whatsapp.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

export type Opened = ReplyOf<typeof whatsappCalls.opened>['opened']
export type Press = InputOf<typeof whatsappCalls.opened>

interface WhatsAppButtonProps {
  /** Null: there is nobody to open, and so no button. */
  whatsapp: { number: string; text: string } | null
  opened: Opened
  /** What the press is written down as, or how. */
  press: Press | (() => Promise<{ opened: Opened }>)
  /** For screen readers, where several stand on a screen. */
  label?: string
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  children?: ReactNode
  onOpened?: (opened: Opened) => void
}

/**
 * Opens the same words in WhatsApp. It is a link, not a script: no blocker of windows stands between the press and the tab.
 * Who pressed is written down beside it; nobody says that anything was sent.
 */
export function WhatsAppButton({ whatsapp, press, label, onOpened, children, ...look }: WhatsAppButtonProps) {
  const { variant = 'secondary', size = 'md', opened } = look
  const [pressed, setPressed] = useState<Opened>(null)
  const shown = pressed ?? opened

  async function handlePress() {
    try {
      const answer = await (typeof press === 'function' ? press() : call(whatsappCalls.opened, press))
      setPressed(answer.opened)
      onOpened?.(answer.opened)
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

  if (!whatsapp && !shown) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {whatsapp && (
        <a
          href={whatsappHref(whatsapp.number, whatsapp.text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`btn btn-${variant}${size === 'sm' ? ' btn-sm' : ''} whitespace-nowrap`}
          aria-label={label}
          onClick={() => void handlePress()}
          data-autofocus={variant === 'primary' || undefined}
        >
          <MessageCircle aria-hidden="true" />
          <span className="contents">{children ?? 'Send on WhatsApp'}</span>
        </a>
      )}
      {shown && (
        <span className="text-sm text-ink-soft" role="status">
          <OpenedBy {...shown} />
        </span>
      )}
    </span>
  )
}

export function OpenedBy({ by, at }: NonNullable<Opened>) {
  const parts = { by: <Names of={[by]} />, at: readableMoment(at) }
  return <Sentence text="Opened in WhatsApp by {by}, {at}" parts={parts} />
}

interface CardOnWhatsAppProps {
  list: 'certificates' | 'decline' | 'documents' | 'passwordLink' | 'refusedPayments'
  cardKey: string
  /** Of whom it is for, where the screen does not say it. */
  name?: string
  size?: 'sm' | 'md'
  /** The reason of a decline, as it is typed. */
  text?: string
  /** Put into the words here: the server never gets it back. */
  link?: string
}

/** What one person would read, while it is being done, or has just been. */
export function CardOnWhatsApp({ list, cardKey, name, size, text, link = '' }: CardOnWhatsAppProps) {
  const asked = JSON.stringify({ list, keys: [cardKey], text: text || undefined })
  const [card, setCard] = useState<DeckCard | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await call(whatsappCalls.deck, JSON.parse(asked)).catch(() => null)
      if (!isOver) setCard(answer?.cards[0] ?? null)
    }, 250)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  if (!card?.number || card.isAbsent) return null
  const whatsapp = { number: card.number, text: card.text.replace(linkToCome, () => link) }
  return (
    <WhatsAppButton
      whatsapp={whatsapp}
      opened={card.opened}
      press={{ list, key: cardKey, text }}
      {...(size ? { size } : {})}
    >
      {name && <Sentence text="Send to {name} on WhatsApp" names={{ name }} />}
    </WhatsAppButton>
  )
}

/** Clocks of browsers differ by so much, and more. */
const skewMs = 120_000

interface LatestProps {
  personId: string
  /** When it was done: what is older tells of something else. */
  since?: number
}

/** The last thing that somebody was told, where it has just been done. */
export function LatestOnWhatsApp({ personId, since = skewMs }: LatestProps) {
  const { value } = useRead(() => call(whatsappCalls.notifications, { personId }))
  const [latest] = value?.notifications ?? []
  if (!latest || Date.parse(latest.createdAt) < since - skewMs) return null
  const { id, whatsapp, opened } = latest
  return <WhatsAppButton whatsapp={whatsapp} opened={opened} press={{ id }} size="sm" />
}
