import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { type DeckCard, type deckLists, whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { OpenedBy, WhatsAppButton } from './whatsapp-button.tsx'

interface WhatsAppDeckProps {
  title: ReactNode
  list: (typeof deckLists)[number]
  /** The batch or the event, to whom the office writes its own words. */
  of?: string
  /** The orders that are due. */
  keys?: string[]
  onClose: () => void
}

/** One person after the other: the words, a press that opens them, the next. Who comes back goes on where they were. */
export function WhatsAppDeck({ title, list, of, keys, onClose }: WhatsAppDeckProps) {
  const isWritten = of !== undefined
  const draft = `whatsapp words ${list} ${of ?? ''}`
  const [text, setText] = useState(() => (isWritten ? (localStorage.getItem(draft) ?? '') : ''))
  const [isReady, setIsReady] = useState(!isWritten)

  function handleText(written: string) {
    setText(written)
    localStorage.setItem(draft, written)
  }

  if (isReady) {
    const asked = { list, ...(of ? { of, text } : {}), ...(keys ? { keys } : {}) }
    return (
      <Cards
        title={title}
        asked={asked}
        onClose={onClose}
        onBack={isWritten ? () => setIsReady(false) : null}
      />
    )
  }
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description="Each message begins with the person’s name. You open them one after the other and send them in WhatsApp."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => setIsReady(true)} disabled={text.trim() === ''}>
            Go on
          </Button>
        </>
      }
    >
      <Field label="Message" hint="An empty line begins a new paragraph">
        <Textarea
          rows={6}
          maxLength={limits.messageMax}
          value={text}
          onChange={(event) => handleText(event.target.value)}
          data-autofocus
        />
      </Field>
    </Dialog>
  )
}

interface CardsProps {
  title: ReactNode
  asked: { list: (typeof deckLists)[number]; of?: string; text?: string; keys?: string[] }
  onClose: () => void
  onBack: (() => void) | null
}

function Cards({ title, asked, onClose, onBack }: CardsProps) {
  const { cards, isFailed, read, replace } = useCards(asked)
  const [skipped, skip] = useSkipped(`${asked.list} ${asked.of ?? ''} ${asked.text ?? ''}`)
  const [at, setAt] = useState<number | null>(null)
  const reachable = cards?.filter(({ number, isAbsent }) => number && !isAbsent) ?? []
  const isOpenYet = (card: DeckCard) => !card.opened && !skipped.includes(card.key)
  // Where one left off: the first whom nobody has opened today, and who was not skipped.
  const first = reachable.findIndex(isOpenYet)
  const now = at ?? (first < 0 ? reachable.length : first)
  const card = reachable[now]
  const unreachable = (cards?.length ?? 0) - reachable.length

  async function handleAbsent(absent: DeckCard) {
    try {
      await call(whatsappCalls.setAbsent, { number: absent.number, isAbsent: true })
      setAt(now)
      replace(absent.key, { isAbsent: true })
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

  function handleSkip({ key }: DeckCard) {
    skip(key)
    setAt(now + 1)
  }

  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              Change the words
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isFailed && <ErrorState onRetry={() => void read()}>The list could not be read.</ErrorState>}
      {!cards && !isFailed && <Skeletons count={2} label="Loading the messages" />}
      {card && (
        <section aria-label={card.name} className="grid gap-4">
          <ProgressBar label="Progress" hideLabel value={now} max={reachable.length} />
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <span {...languageOf(card.name)} className="text-lg font-semibold wrap-anywhere" translate="no">
              {card.name}
            </span>
            <span className="tabular text-sm text-ink-soft">
              {`${now + 1} of ${reachable.length} · ${numberInWords(card.number)}`}
            </span>
          </p>
          <p className="max-h-72 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-4 wrap-anywhere">
            {card.text}
          </p>
          {card.opened && (
            <p className="text-sm text-ink-soft">
              <OpenedBy {...card.opened} />
            </p>
          )}
          <Gestures
            key={card.key}
            card={card}
            press={{ list: asked.list, of: asked.of, text: asked.text, key: card.key }}
            onOpened={(opened) => {
              setAt(now)
              replace(card.key, { opened })
            }}
            onNext={() => setAt(now + 1)}
            onSkip={() => handleSkip(card)}
            onAbsent={() => void handleAbsent(card)}
          />
        </section>
      )}
      {cards && !card && (
        <EmptyState>
          {reachable.length === 0 ? 'Nobody on this list can be reached on WhatsApp.' : 'That was everybody.'}
        </EmptyState>
      )}
      {cards && !card && reachable.length > 0 && (
        <p className="mt-3">
          <Button variant="secondary" onClick={() => setAt(0)}>
            Begin again
          </Button>
        </p>
      )}
      {unreachable > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {unreachable === 1
            ? '1 person has no number on WhatsApp.'
            : `${unreachable} people have no number on WhatsApp.`}
        </p>
      )}
    </Dialog>
  )
}

interface GesturesProps {
  card: DeckCard
  press: Parameters<typeof WhatsAppButton>[0]['press']
  onOpened: (opened: DeckCard['opened']) => void
  onNext: () => void
  onSkip: () => void
  onAbsent: () => void
}

/** Enter opens, Enter again goes on: the focus stands on what comes next. */
function Gestures({ card, press, onOpened, onNext, onSkip, onAbsent }: GesturesProps) {
  const row = useRef<HTMLDivElement>(null)
  const isOpened = card.opened !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once opened, the focus goes on to the next
  useEffect(() => {
    row.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [isOpened])
  return (
    <div
      ref={row}
      className="grid grid-cols-2 gap-3 sm:flex max-sm:[&_.btn]:w-full max-sm:[&>span>span]:col-span-2"
    >
      <span data-open={!isOpened || undefined} className="contents [&_[role=status]]:hidden">
        <WhatsAppButton
          whatsapp={{ number: card.number, text: card.text }}
          opened={null}
          press={press}
          variant={isOpened ? 'secondary' : 'primary'}
          onOpened={onOpened}
        >
          Open in WhatsApp
        </WhatsAppButton>
      </span>
      {isOpened ? (
        <Button onClick={onNext} data-next>
          Next
        </Button>
      ) : (
        <Button variant="secondary" onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button variant="ghost" onClick={onAbsent}>
        Not on WhatsApp
      </Button>
    </div>
  )
}

/** +91 98765 43210, and others as they are dialled. */
function numberInWords(digits: string): string {
  return `+${digits}`.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

function useCards(asked: CardsProps['asked']) {
  const [cards, setCards] = useState<DeckCard[] | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const wanted = JSON.stringify(asked)
  const read = useCallback(async () => {
    setIsFailed(false)
    try {
      setCards((await call(whatsappCalls.deck, JSON.parse(wanted))).cards)
    } catch {
      setIsFailed(true)
    }
  }, [wanted])
  useEffect(() => void read(), [read])

  function replace(key: string, change: Partial<DeckCard>) {
    setCards((before) => before?.map((card) => (card.key === key ? { ...card, ...change } : card)) ?? null)
  }
  return { cards, isFailed, read, replace }
}

/** Whom one has passed by today, in this browser. */
function useSkipped(deck: string): [string[], (key: string) => void] {
  const name = `whatsapp skipped ${dayOf(new Date())} ${deck}`
  const [skipped, setSkipped] = useState<string[]>(() => JSON.parse(sessionStorage.getItem(name) ?? '[]'))
  function skip(key: string) {
    const all = [...skipped, key]
    setSkipped(all)
    sessionStorage.setItem(name, JSON.stringify(all))
  }
  return [skipped, skip]
}
