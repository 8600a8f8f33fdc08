import { ProofAsker } from '#web/features/session/proof-asker.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PanelShell, type PanelShellProps } from './panel-shell.tsx'
import { useLoginWhenEnded } from './use-login-when-ended.ts'
import { useSlowChange } from './use-slow-change.ts'

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
