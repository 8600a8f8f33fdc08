import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { ProofAsker } from '#web/features/session/proof-asker.tsx'
import { type ConfirmField, type Ending, setAskForLogin, setAskForYes } from '#web/lib/login-in-place.ts'
import { loginAndBack } from '#web/lib/login-path.ts'
import { isWaiting, watchWaiting } from '#web/lib/retry.ts'
import { useSession } from '#web/lib/session.ts'
import { takeSessionEnded } from '#web/lib/session-changes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Said } from '#web/ui/said.tsx'
import { PanelShell, type PanelShellProps } from './panel-shell.tsx'

/** What would be lost on the way over the login page; an editor that saves by itself is no form and says so. */
const work = 'form, [data-work]'

const openWork = `dialog[open], .panel-main :is(${work})`

const openForms = `dialog[open] form, .panel-main :is(${work})`

const patienceMs = 250

/** Rarely seen, and then with the network that its answer needs anyway. */
const LoginAgain = lazyPart(async () => (await import('./login-again.tsx')).LoginAgain, { isNeeded: true })

/** A panel that stays open over a session that has ended, and asks for the login again. */
export function PanelFrame(props: PanelShellProps) {
  const { asked, answer } = useLoginWhenEnded()
  return (
    <>
      <PanelShell {...props} isLoading={useSlowChange()} />
      {asked && <LoginAgain ending={asked} onAnswer={answer} />}
      <ProofAsker />
      <YesAsker />
    </>
  )
}

/**
 * True once the next screen has kept a person waiting; a quick change shows nothing in between, and one for which there is no
 * line leaves the screen as it stands, with a note.
 */
function useSlowChange(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isChanging = next !== undefined && next.pathname !== pathname
  const [isSlow, setIsSlow] = useState(false)
  const isOffline = useSyncExternalStore(watchWaiting, isWaiting, () => false)

  useEffect(() => {
    if (!isChanging) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isChanging])

  return isChanging && isSlow && !isOffline
}

/**
 * A session that the server has ended leads to the login, and from there back to where one was or was going. Over an
 * open form or dialog the login is asked for in place, and what was being sent goes out after it. A logout in another tab
 * is meant: only a form in which something has been typed stays, or that says by `data-unsaved` that it was changed otherwise.
 */
function useLoginWhenEnded() {
  const session = useSession()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const [asked, setAsked] = useState<Ending | null>(null)
  const typedIn = useRef(new WeakSet<Element>())
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  const login = loginAndBack(ahead ?? here)

  function answer(isLoggedIn: boolean) {
    setAsked(null)
    for (const resolve of waiting.current.splice(0)) resolve(isLoggedIn)
  }

  useEffect(
    () =>
      setAskForLogin((ending) => {
        const isTypedIn = (form: Element) => typedIn.current.has(form) || form.matches('[data-unsaved]')
        const isOpen =
          ending === 'expired'
            ? document.querySelector(openWork) !== null
            : [...document.querySelectorAll(openForms)].some(isTypedIn)
        if (!isOpen) return null
        setAsked(ending)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = target instanceof Element && target.closest(work)
      if (form) typedIn.current.add(form)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  useEffect(() => {
    if (!session && waiting.current.length === 0 && takeSessionEnded()) void navigate(login)
  }, [session, navigate, login])

  return { asked, answer }
}

const yesWords: Record<ConfirmField, { title: string; confirmLabel: string }> = {
  addAnyway: { title: 'Not enough seats', confirmLabel: 'Add anyway' },
  moveDues: { title: 'Due dates move too', confirmLabel: 'Save and move' },
  isSomeoneElse: { title: 'Is this somebody else?', confirmLabel: 'Enrol as someone new' },
}

/** Asks what the server asks back, over whatever is open. */
function YesAsker() {
  const [question, setQuestion] = useState<{ asked: string; field: ConfirmField } | null>(null)
  const waiting = useRef<((isYes: boolean) => void)[]>([])
  useEffect(
    () =>
      setAskForYes((asked, field) => {
        setQuestion({ asked, field })
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )

  function answer(isYes: boolean) {
    setQuestion(null)
    for (const resolve of waiting.current.splice(0)) resolve(isYes)
  }

  return (
    question && (
      <ConfirmDialog
        open
        {...yesWords[question.field]}
        tone="primary"
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      >
        <Said text={question.asked} />
      </ConfirmDialog>
    )
  )
}
