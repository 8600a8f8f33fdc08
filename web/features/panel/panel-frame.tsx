import { LoginAgain } from './login-again.tsx'
import { PanelShell, type PanelShellProps } from './panel-shell.tsx'
import { useLoginWhenEnded } from './use-login-when-ended.ts'

/** A panel that stays open over a session that has ended, and asks for the login again. */
export function PanelFrame({ children, ...props }: PanelShellProps) {
  const { isAsked, answer } = useLoginWhenEnded()
  return (
    <PanelShell {...props}>
      {children}
      {isAsked && <LoginAgain onAnswer={answer} />}
    </PanelShell>
  )
}
