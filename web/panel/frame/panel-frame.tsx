import { LoginAgain } from './login-again.tsx'
import { PanelShell, type PanelShellProps } from './panel-shell.tsx'
import { useLoginWhenEnded } from './use-login-when-ended.ts'
import { useSlowChange } from './use-slow-change.ts'

/** A panel that stays open over a session that has ended, and asks for the login again. */
export function PanelFrame(props: PanelShellProps) {
  const { asked, answer } = useLoginWhenEnded()
  return (
    <>
      <PanelShell {...props} isLoading={useSlowChange()} />
      {asked && <LoginAgain ending={asked} onAnswer={answer} />}
    </>
  )
}
