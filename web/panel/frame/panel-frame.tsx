import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProofAsker } from '#web/features/session/proof-asker.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PanelShell, type PanelShellProps } from './panel-shell.tsx'
import { useLoginWhenEnded } from './use-login-when-ended.ts'

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
    </>
  )
}

/** True once the next screen has kept a person waiting; a quick change shows nothing in between. */
function useSlowChange(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isChanging = next !== undefined && next.pathname !== pathname
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isChanging) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isChanging])

  return isChanging && isSlow
}
